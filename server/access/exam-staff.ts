import type { Db } from '../db/open';
import { selectSubstituted } from '../db/substitutes';
import { fail } from '../failure/app-error';
import type { Moment } from './scope-check';
import type { Session } from './session';

/**
 * Whether the caller has full control of an exam: as its teacher or an admin of its school. Throws 404 if there is no
 * such exam.
 */
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

/**
 * Whether the caller leads the whole exam: it is his, or he is its teacher's substitute now. Throws 404 if there is
 * no such exam.
 */
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

/** Whether the caller is its teacher's substitute now, and is allowed to grade. */
export async function gradesInPlace({ db, now }: Moment, session: Session, exam: string): Promise<boolean> {
  const { homebase, user: teacher } = session;
  const row = await selectSubstituted(db, { homebase, teacher, now })
    .select('may_grade')
    .where('exam', '=', exam)
    .executeTakeFirst();
  return row?.may_grade === 1;
}
