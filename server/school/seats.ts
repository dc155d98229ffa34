import { isLaterPeriod } from '#domain/school/period-order';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

interface Placed {
  position: number;
  created_at: number;
}

interface Pupils {
  homebase: string;
  students: readonly string[];
}

/**
 * The period and class of a pupil's last seat, ignoring periods after the active one. Without an active period, the
 * last seat of all.
 */
export async function findLastSeat(
  tx: WriteContext,
  { homebase, student }: { homebase: string; student: string },
  active: Placed | undefined,
) {
  const seats = await selectSeats(tx, { homebase, students: [student] })
    .select(['enrolments.period', 'enrolments.class', 'periods.position', 'periods.created_at'])
    .orderBy('periods.position', 'desc')
    .orderBy('periods.created_at', 'desc')
    .execute();
  return seats.find((seat) => !active || !isLaterPeriod(seat, active));
}

/**
 * Refuses a graduation in a year after which one of the pupils has a class: he did not leave the school in that year.
 */
export async function refuseSeatedLater(tx: WriteContext, pupils: Pupils, year: Placed): Promise<void> {
  const seats = await selectSeats(tx, pupils)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select(['users.name', 'periods.name as period', 'periods.position', 'periods.created_at'])
    .where('periods.position', '>=', year.position)
    .execute();
  const later = seats.find((seat) => isLaterPeriod(seat, year));
  if (later) fail('conflict', { message: `${later.name} sudah punya kelas di periode ${later.period}.` });
}

function selectSeats({ db }: WriteContext, { homebase, students }: Pupils) {
  return db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', 'in', students);
}
