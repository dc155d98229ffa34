import type { dash } from '#contract/dashboard/dash';
import type { ReplyOf } from '#contract/endpoint';
import type { Db } from '../db/open';

/** Totals over all schools that are not deleted; counts every person, so it runs off the main thread. */
export async function readCenterFigures(db: Db): Promise<ReplyOf<typeof dash.centerBasicStats>> {
  const schools = db
    .selectFrom('homebases')
    .select('id')
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null);
  const people = await db
    .selectFrom('users')
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where('homebase', 'in', schools)
    .where('level', 'in', ['student', 'teacher'])
    .where('is_active', '=', 1)
    .groupBy('level')
    .execute();
  const { classes } = await db
    .selectFrom('classes')
    .select(({ fn }) => fn.countAll<number>().as('classes'))
    .where('homebase', 'in', schools)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    total_homebase: (await schools.execute()).length,
    total_students: people.find(({ level }) => level === 'student')?.count ?? 0,
    total_teachers: people.find(({ level }) => level === 'teacher')?.count ?? 0,
    total_classes: classes,
  };
}
