import type { Db } from './open';

/** The Safe Exam Browser Config Keys with which an exam may be opened; empty if any browser may. */
export async function listConfigKeys(db: Db, homebase: string, exam: string): Promise<string[]> {
  const rows = await db
    .selectFrom('config_keys')
    .select('config_key')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .execute();
  return rows.map((row) => row.config_key);
}
