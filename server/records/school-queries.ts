import type { Db } from '../db/open';

/** School years, newest first. */
export async function listPeriods(db: Db, homebase: string) {
  const rows = await db
    .selectFrom('periods')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .orderBy('position', 'desc')
    .orderBy('name', 'desc')
    .execute();
  return rows.map(({ is_active, ...period }) => ({ ...period, isactive: is_active === 1 }));
}

/** The caller's school, as a list like that for several schools. */
export async function nameSchool(db: Db, homebase: string) {
  return db.selectFrom('homebases').select(['id', 'name']).where('id', '=', homebase).execute();
}
