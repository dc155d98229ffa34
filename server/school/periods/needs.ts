import type { WriteContext } from '../../db/command';
import { type Need, need } from '../needs';

/**
 * What prevents deleting a period: its pupils and exams, and the pupils who came to the school or left it in this
 * period, who need not have had a class in it.
 */
export function needsOfPeriod({ db }: WriteContext, homebase: string, period: string): Promise<Need[]> {
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
  return Promise.all([
    need('siswa', pupils),
    need('ujian', exams),
    need('siswa yang lulus atau keluar', leavers),
    need('siswa yang masuk di periode ini', entered),
  ]);
}
