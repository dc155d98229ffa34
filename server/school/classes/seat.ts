import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { refuseNeeded } from '../needs';
import { requireOpenClasses } from '../open-class';
import { examsOfSeats } from '../pupils/needs';

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

/**
 * Takes a pupil out of his class of a period, `seat` by name; refuses if he has begun an exam of it, or may have begun one
 * offline, because its list names him by his class.
 */
export async function takeOutOfClass(
  tx: WriteContext,
  { homebase, period, student, seat }: Omit<Seat, 'class'> & { seat: string },
): Promise<void> {
  const sat = await examsOfSeats(tx, homebase, { pupils: [student], periods: [period] });
  refuseNeeded(`Tempat siswa ini di ${seat}`, sat, 'Pindahkan saja ke kelas lain.');
  await tx.db
    .deleteFrom('enrolments')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('student', '=', student)
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
