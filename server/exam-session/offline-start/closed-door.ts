import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import type { ExamTable } from '../../db/tables/exam';

// Whether the exam was open when a sitting began that is reported only now.

/**
 * When the exam was closed, in ms; null: it is open. By its end or by hand, whichever was first. If it was closed
 * without a record, the start of the sitting, so that the teacher decides about everything in it.
 */
export async function findClosing(
  tx: Pick<WriteContext, 'db' | 'now'>,
  exam: ExamTable,
  startAt: number,
): Promise<number | null> {
  const byEnd = exam.close_at !== null && exam.close_at <= tx.now ? exam.close_at : null;
  if (exam.is_active === 1) return byEnd;
  const byHand = await findClosedByHand(tx, exam);
  if (byEnd !== null && byHand !== null) return Math.min(byEnd, byHand);
  return byHand ?? byEnd ?? startAt;
}

/** Whether the exam is of the active period and the student's account is active. */
export async function mayTake(
  { db }: Pick<WriteContext, 'db'>,
  exam: ExamTable,
  student: string,
): Promise<boolean> {
  if (exam.period !== (await findActivePeriod(db, exam.homebase))) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', exam.homebase)
    .where('id', '=', student)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findClosedByHand({ db }: Pick<WriteContext, 'db'>, exam: ExamTable): Promise<number | null> {
  const last = await db
    .selectFrom('audit_log')
    .select(['action', 'at'])
    .where('homebase', '=', exam.homebase)
    .where('subject', '=', exam.id)
    .where('action', 'in', ['exam.open', 'exam.close'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'exam.close' ? last.at : null;
}
