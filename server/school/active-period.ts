import { findActivePeriod } from '../db/enrolment';
import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/** The active period: what is arranged or held goes into it; only a promotion seats pupils in the next one. A school without one is told what to do. */
export async function requirePeriod(db: Db, homebase: string): Promise<string> {
  return (await findActivePeriod(db, homebase)) ?? fail('noActivePeriod');
}

/** The period a list is asked for, which must be the school's; left out: the active one, if there is any. */
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
