import type { Db } from '../../db/open';
import { requireOpenClasses } from '../open-class';

interface Seat {
  homebase: string;
  period: string;
  student: string;
  class: string;
}

/** Seats a pupil in a class that is in use, out of the one he sits in: he has one seat in a period. */
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
