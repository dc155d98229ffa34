import type { Db } from '../../db/open';

/** Id of the head office; undefined before the first set-up. */
export async function findOffice(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('homebases').select('id').where('kind', '=', 'office').executeTakeFirst();
  return row?.id;
}
