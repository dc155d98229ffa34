import type { WriteContext } from '../../db/command';
import { type Need, need } from '../needs';

/** What prevents deleting a period. */
export function needsOfPeriod(tx: WriteContext, homebase: string, period: string): Promise<Need[]> {
  return Promise.all(historyOf(tx, homebase, period).map(([what, rows]) => need(what, rows)));
}

/** The same in numbers: `1200 siswa` without their names. Of what there is none it says nothing. */
export async function countHistory(tx: WriteContext, homebase: string, period: string): Promise<string[]> {
  const counted = await Promise.all(
    historyOf(tx, homebase, period).map(async ([what, rows]) => {
      const { count } = await tx.db
        .selectFrom(rows.as('found'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { what, count };
    }),
  );
  return counted.flatMap(({ what, count }) => (count > 0 ? [`${count} ${what}`] : []));
}

/**
 * The history of a period: its pupils and exams, and the pupils who came to the school or left it in this period, who
 * need not have had a class in it.
 */
function historyOf({ db }: WriteContext, homebase: string, period: string) {
  const exams = db
    .selectFrom('exams')
    .select('name')
    .where('homebase', '=', homebase)
    .where('period', '=', period);
  const pupils = db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select('users.name')
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period);
  const leavers = db
    .selectFrom('leavers')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'leavers.homebase').onRef('users.id', '=', 'leavers.student'),
    )
    .select('users.name')
    .where('leavers.homebase', '=', homebase)
    .where('leavers.period', '=', period);
  const entered = db
    .selectFrom('pupil_records')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'pupil_records.homebase')
        .onRef('users.id', '=', 'pupil_records.student'),
    )
    .select('users.name')
    .where('pupil_records.homebase', '=', homebase)
    .where('pupil_records.entry', '=', period);
  return [
    ['siswa', pupils],
    ['ujian', exams],
    ['siswa yang lulus atau keluar', leavers],
    ['siswa yang masuk di periode ini', entered],
  ] as const;
}
