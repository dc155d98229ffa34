import { findActivePeriod } from '../db/enrolment';
import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/**
 * Returns the active period. Everything arranged or held belongs to it; only a promotion seats pupils in the next
 * one. The error for a school without one says what to do.
 */
export async function requirePeriod(db: Db, homebase: string): Promise<string> {
  return (await findActivePeriod(db, homebase)) ?? fail('noActivePeriod');
}

/**
 * Returns the period that a list is asked for, which must be the school's; if omitted, the active one, if there is
 * any.
 */
export async function chosenPeriod(
  db: Db,
  homebase: string,
  periode: string | undefined,
): Promise<string | undefined> {
  if (periode === undefined) return findActivePeriod(db, homebase);
  const row = await db
    .selectFrom('periods')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', periode)
    .executeTakeFirst();
  return row?.id ?? fail('notFound');
}
