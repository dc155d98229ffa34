import { regionPath } from '#domain/pupil-record/region';
import type { Db } from '../../db/open';
import { readRegionNames } from '../../db/region-names';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** Regions within another, sorted by name; provinces if `parent` is empty. */
export async function listRegions(db: Db, parent: string, slice: Slice) {
  const found = db
    .selectFrom('regions')
    .where('parent', '=', parent)
    .where('is_current', '=', 1)
    .where(({ ref }) => contains(ref('name'), slice.pattern));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await found
    .select(['code as id', 'name'])
    .orderBy('name')
    .orderBy('code')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return pageReply(slice, total, data);
}

/** Each region with its ancestors, as on an envelope: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
export async function spellRegions(
  db: Db,
  areas: readonly (string | null)[],
): Promise<Record<string, string>> {
  const names = await readRegionNames(db, areas);
  const spelt = areas.flatMap((area) => {
    if (!area) return [];
    const path = regionPath(area).map((code) => names.get(code) ?? code);
    return [[area, path.reverse().join(', ')] as const];
  });
  return Object.fromEntries(spelt);
}
