import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

interface OfExam {
  homebase: string;
  exam: string;
}

/**
 * Refuses an action that would change how an exam went, or what its answers are worth, once its period is over.
 * Actions that only finish its work are not checked here (ADR 92).
 */
export async function refuseIfPeriodClosed({ db }: { db: Db }, of: OfExam): Promise<void> {
  if (await isPeriodClosed(db, of)) fail('periodClosed');
}

/** Whether the period of an exam is not the active one: nobody can begin it, and for its staff it is history. */
export async function isPeriodClosed(db: Db, { homebase, exam }: OfExam): Promise<boolean> {
  const row = await db
    .selectFrom('exams')
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'exams.homebase').onRef('periods.id', '=', 'exams.period'),
    )
    .select('periods.is_active')
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .executeTakeFirst();
  return row !== undefined && isClosedPeriod(row.is_active);
}

/** The same of an exam that was read together with its period; null: it has none, and so none that is active. */
export function isClosedPeriod(periodIsActive: number | null): boolean {
  return periodIsActive !== 1;
}
