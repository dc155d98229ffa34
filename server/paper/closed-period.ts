import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

interface OfExam {
  homebase: string;
  exam: string;
}

/**
 * Refuses a deed that would change how an exam went, or what its answers are worth, once its period is over. What only
 * brings its work to an end does not ask here (docs/decisions/0092).
 */
export async function refuseIfPeriodClosed({ db }: { db: Db }, of: OfExam): Promise<void> {
  if (await isPeriodClosed(db, of)) fail('periodClosed');
}

/** Whether the period that an exam belongs to is no longer the active one. */
export async function isPeriodClosed(db: Db, { homebase, exam }: OfExam): Promise<boolean> {
  const row = await db
    .selectFrom('exams')
    .innerJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'exams.homebase').onRef('periods.id', '=', 'exams.period'),
    )
    .select('periods.is_active')
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .executeTakeFirst();
  return row?.is_active === 0;
}
