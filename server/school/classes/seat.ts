import type { Db } from '../../db/open';
import { requireOpenClasses } from '../open-class';

interface Seat {
  homebase: string;
  period: string;
  student: string;
  class: string;
}

/** Puts a pupil into a class that is in use, out of any other: he has one class per period. */
export async function putIntoClass(db: Db, seat: Seat): Promise<void> {
  await requireOpenClasses(db, seat.homebase, [seat.class]);
  await db
    .insertInto('enrolments')
    .values(seat)
    .onConflict((conflict) =>
      conflict.columns(['homebase', 'period', 'student']).doUpdateSet({ class: seat.class }),
    )
    .execute();
}

/** The class of a pupil. */
export async function seatOf(
  db: Db,
  { homebase, period, student }: { homebase: string; period: string; student: string },
) {
  return db
    .selectFrom('enrolments')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .select(['classes.id', 'classes.name'])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period)
    .where('enrolments.student', '=', student)
    .executeTakeFirst();
}
