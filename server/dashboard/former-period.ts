import { isLaterPeriod } from '#domain/school/period-order';
import type { Db } from '../db/open';

/** For each school, the period before its active one, and how many pupils had a class in it. */
export async function readFormer(
  db: Db,
  schools: readonly string[],
): Promise<ReadonlyMap<string, { periode: string; students_count: number }>> {
  const periods = await db
    .selectFrom('periods')
    .select(['homebase', 'id', 'name', 'is_active', 'position', 'created_at'])
    .where('homebase', 'in', schools)
    .execute();
  const former = periods
    .filter(({ is_active }) => is_active === 1)
    .flatMap((active) => {
      const before = periods.filter((one) => one.homebase === active.homebase && isLaterPeriod(active, one));
      const last = before.find((one) => !before.some((other) => isLaterPeriod(other, one)));
      return last ? [last] : [];
    });
  const counts = await db
    .selectFrom('enrolments')
    .select(({ fn }) => ['homebase', fn.countAll<number>().as('count')])
    .where('homebase', 'in', schools)
    .where(
      'period',
      'in',
      former.map(({ id }) => id),
    )
    .groupBy('homebase')
    .execute();
  return new Map(
    former.map(({ homebase, name }) => [
      homebase,
      { periode: name, students_count: counts.find((row) => row.homebase === homebase)?.count ?? 0 },
    ]),
  );
}
