import type { WriteContext } from '../../db/command';
import type { ExamTable } from '../../db/tables/exam';
import { isPeriodClosed } from '../../paper/closed-period';

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

/**
 * From when on nobody could begin it, in ms: since it was closed, or since another period was activated, which ends no
 * sitting that had begun; null: it can still be begun. If nobody knows when the period ended, the sitting counts.
 */
export async function findStartCutoff(
  tx: Pick<WriteContext, 'db'>,
  exam: ExamTable,
  closedAt: number | null,
): Promise<number | null> {
  const isOver = await isPeriodClosed(tx.db, { homebase: exam.homebase, exam: exam.id });
  const periodEnd = isOver ? await findPeriodEnd(tx, exam) : null;
  return closedAt !== null && periodEnd !== null ? Math.min(closedAt, periodEnd) : (closedAt ?? periodEnd);
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

export async function isAccountActive(
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
    .select(['action', 'at', 'detail'])
    .where('homebase', '=', exam.homebase)
    .where('subject', '=', exam.id)
    .where('action', 'in', ['exam.create', 'exam.open', 'exam.close'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && (last.action === 'exam.close' || isMadeClosed(last)) ? last.at : null;
}

/** Its making is the last record, and says that it was not opened then. */
function isMadeClosed({ action, detail }: { action: string; detail: string }): boolean {
  return action === 'exam.create' && JSON.parse(detail).opened === false;
}
