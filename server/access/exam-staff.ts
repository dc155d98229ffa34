import type { Db } from '../db/open';
import { selectSubstituted } from '../db/substitutes';
import { fail } from '../failure/app-error';
import type { Moment } from './scope-check';
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

/** Whether somebody runs the whole exam: it is his, or he stands in for its teacher at this moment. 404 where there is no such exam. */
export async function leadsExam({ db, now }: Moment, session: Session, exam: string): Promise<boolean> {
  if (await isExamStaff(db, session, exam)) return true;
  const { homebase, user: teacher, level } = session;
  if (level !== 'teacher') return false;
  const row = await selectSubstituted(db, { homebase, teacher, now })
    .select('exam')
    .where('exam', '=', exam)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether he stands in for its teacher at this moment, and was let grade. */
export async function gradesInPlace({ db, now }: Moment, session: Session, exam: string): Promise<boolean> {
  const { homebase, user: teacher } = session;
  const row = await selectSubstituted(db, { homebase, teacher, now })
    .select('may_grade')
    .where('exam', '=', exam)
    .executeTakeFirst();
  return row?.may_grade === 1;
}
