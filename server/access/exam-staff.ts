import type { Db } from '../db/open';
import { fail } from '../failure/app-error';
import type { Session } from './session';

/** Whether an exam is wholly the caller's: as its teacher, or as an admin of its school. 404 where there is no such exam. */
export async function isExamStaff(
  db: Db,
  { homebase, user, level }: Session,
  exam: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('exams')
    .select('teacher')
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  return level === 'admin' || row.teacher === user;
}
