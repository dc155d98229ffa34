import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { type Ids, type Need, need } from '../needs';

/** What prevents deleting pupils: the exams they began, and their seats in other periods. */
export function needsOfPupils({ db }: WriteContext, homebase: string, whom: Ids): Promise<Need[]> {
  const others = db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select('periods.name')
    .distinct()
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', 'in', whom)
    .where('periods.is_active', '=', 0)
    .orderBy('periods.name');
  return Promise.all([need('ujian', selectSatExams(db, homebase, whom)), need('periode lain', others)]);
}

/**
 * What prevents that pupils are in no class of a period any more: the exams of it that they began, whose lists name them
 * by their class.
 */
export function examsOfSeats({ db }: WriteContext, homebase: string, seats: { pupils: Ids; periods: Ids }) {
  const exams = selectSatExams(db, homebase, seats.pupils).where('exams.period', 'in', seats.periods);
  return need('ujian', exams);
}

function selectSatExams(db: Db, homebase: string, whom: Ids) {
  return db
    .selectFrom('attempts')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
    )
    .select('exams.name')
    .distinct()
    .where('attempts.homebase', '=', homebase)
    .where('attempts.student', 'in', whom)
    .orderBy('exams.name');
}
