import { sql } from 'kysely';
import type { PeriodRow } from '#contract/school/periode';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** School years of a school, newest first. */
export async function listPeriods(db: Db, homebase: string, slice: Slice) {
  const found = db
    .selectFrom('periods')
    .where('homebase', '=', homebase)
    .where(({ ref }) => contains(ref('name'), slice.pattern));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'name', 'is_active', 'created_at'])
    .select([
      sql<number>`(select count(*) from enrolments where enrolments.homebase = periods.homebase and period = periods.id)`.as(
        'students',
      ),
      sql<number>`(select count(*) from exams where exams.homebase = periods.homebase and period = periods.id)`.as(
        'exams',
      ),
    ])
    .orderBy('position', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('name', 'desc')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ is_active, created_at, ...row }): PeriodRow => ({
      ...row,
      isactive: is_active === 1,
      createdat: new Date(created_at).toISOString(),
    }),
  );
  return pageReply(slice, total, data);
}
