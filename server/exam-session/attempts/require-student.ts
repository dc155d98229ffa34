import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';

/** Fails with 404 unless the school has this student. */
export async function requireStudent(db: Db, homebase: string, student: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', student)
    .where('level', '=', 'student')
    .executeTakeFirst();
  if (!row) fail('notFound');
}
