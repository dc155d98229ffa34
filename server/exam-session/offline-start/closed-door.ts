import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import type { ExamTable } from '../../db/tables/exam';

// Whether the exam was open when a sitting began that is reported only now.

/**
 * When the exam was closed, in ms; null: it is open. By its end, by hand or with its period, whichever was first. If it
 * was closed without a record, the start of the sitting, so that the teacher decides about everything in it.
 */
export async function findClosing(
  tx: Pick<WriteContext, 'db' | 'now'>,
  exam: ExamTable,
  startAt: number,
): Promise<number | null> {
  const isClosed = exam.is_active === 0;
  const isOver = exam.period !== (await findActivePeriod(tx.db, exam.homebase));
  const closings = [
    exam.close_at !== null && exam.close_at <= tx.now ? exam.close_at : null,
    isClosed ? await findClosedByHand(tx, exam) : null,
    isOver ? await findPeriodEnd(tx, exam) : null,
  ].filter((at) => at !== null);
  if (closings.length > 0) return Math.min(...closings);
  return isClosed || isOver ? startAt : null;
}

/** When another period was activated after the exam's own was for the last time, in ms; null if there is no record of it. */
async function findPeriodEnd(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, period }: ExamTable,
): Promise<number | null> {
  const activations = db
    .selectFrom('audit_log')
    .where('homebase', '=', homebase)
    .where('action', '=', 'period.activate');
  const own = await activations
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', '=', period)
    .executeTakeFirst();
  const next = await activations
    .select('at')
    .where('subject', '<>', period)
    .$if(Boolean(own?.id), (query) => query.where('id', '>', own?.id ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.at ?? null;
}

/** Whether the student's account is active. */
export async function mayTake(
  { db }: Pick<WriteContext, 'db'>,
  { homebase }: ExamTable,
  student: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
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
