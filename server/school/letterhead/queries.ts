import type { Letterhead } from '#contract/school/letterhead';
import type { Db } from '../../db/open';
import { logoPath } from '../../media/logo-path';

/** Returns the letterhead of a school; a line that was never set is empty. */
export async function getLetterhead(db: Db, homebase: string): Promise<Letterhead> {
  const row = await db
    .selectFrom('homebases')
    .leftJoin('letterheads', 'letterheads.homebase', 'homebases.id')
    .leftJoin('logos', 'logos.homebase', 'homebases.id')
    .select([
      'homebases.name',
      'homebases.address',
      'logos.id as logo',
      'letterheads.foundation',
      'letterheads.contact',
      'letterheads.city',
      'letterheads.principal_name',
      'letterheads.principal_nip',
    ])
    .where('homebases.id', '=', homebase)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    logo: row.logo === null ? null : logoPath(row.logo),
    foundation: row.foundation ?? '',
    address: row.address ?? '',
    contact: row.contact ?? '',
    city: row.city ?? '',
    principal_name: row.principal_name ?? '',
    principal_nip: row.principal_nip ?? '',
  };
}
