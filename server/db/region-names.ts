import { parentRegion, regionPath } from '#domain/pupil-record/region';
import type { Db } from './open';

/** Names of regions and their ancestors, by code; blank or unknown codes are left out. */
export async function readRegionNames(
  db: Db,
  areas: readonly (string | null)[],
): Promise<Map<string, string>> {
  const codes = [...new Set(areas.flatMap((area) => regionPath(area ?? '')))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('regions')
    .select(['code', 'name'])
    .where('parent', 'in', [...new Set(codes.map(parentRegion))])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
