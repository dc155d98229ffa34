import type { OtherDuty, SharedRoom } from '#domain/exam/conflicts';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { hasEnded } from './ended-sitting';

/** Rooms also used by other open exams, with the number of seats that both exams give to different pupils. */
export async function listSharedRooms(db: Db, exam: ExamTable, now: number): Promise<SharedRoom[]> {
  const rows = await selectOthers(db, exam, now)
    .innerJoin('exam_rooms as own', (join) =>
      join
        .onRef('own.homebase', '=', 'theirs.homebase')
        .onRef('own.room', '=', 'theirs.room')
        .on('own.exam', '=', exam.id),
    )
    .innerJoin('exam_seats as given', (join) =>
      join
        .onRef('given.homebase', '=', 'own.homebase')
        .onRef('given.exam', '=', 'own.exam')
        .onRef('given.room', '=', 'own.room'),
    )
    .innerJoin('exam_seats as taken', (join) =>
      join
        .onRef('taken.homebase', '=', 'theirs.homebase')
        .onRef('taken.exam', '=', 'theirs.exam')
        .onRef('taken.room', '=', 'theirs.room')
        .onRef('taken.seat', '=', 'given.seat')
        .onRef('taken.student', '<>', 'given.student'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .leftJoin('exam_waves as own_wave', (join) =>
      join
        .onRef('own_wave.homebase', '=', 'given.homebase')
        .onRef('own_wave.exam', '=', 'given.exam')
        .onRef('own_wave.number', '=', 'given.wave'),
    )
    .leftJoin('exam_waves as their_wave', (join) =>
      join
        .onRef('their_wave.homebase', '=', 'taken.homebase')
        .onRef('their_wave.exam', '=', 'taken.exam')
        .onRef('their_wave.number', '=', 'taken.wave'),
    )
    .select(['users.name as teacher', ...OWN])
    .select(({ fn }) => [
      fn.coalesce('their_wave.open_at', 'exams.open_at').as('opensAt'),
      fn.coalesce('their_wave.close_at', 'exams.close_at').as('closesAt'),
      fn.count<number>('taken.seat').distinct().as('seats'),
    ])
    .where(({ not }) => not(hasEnded('taken.student')))
    .groupBy(['exams.id', 'rooms.id', 'own_wave.number', 'their_wave.number'])
    .execute();
  return rows.map((row) => ({ ...withOwn(row), seats: Number(row.seats) }));
}

const OWN = ['own_wave.open_at as ownOpensAt', 'own_wave.close_at as ownClosesAt'] as const;

/** With the wave of this exam it concerns as `own`, if it has some. */
function withOwn<Row extends { ownOpensAt: number | null; ownClosesAt: number | null }>(row: Row) {
  const { ownOpensAt, ownClosesAt, ...other } = row;
  return ownOpensAt === null ? other : { ...other, own: { opensAt: ownOpensAt, closesAt: ownClosesAt } };
}

/**
 * Rooms of other open exams whose proctor is also a proctor of this one, unless he has the same room here. A proctor is there in every
 * wave, so each wave of theirs stands beside each of this one.
 */
export async function listOtherDuties(db: Db, exam: ExamTable, now: number): Promise<OtherDuty[]> {
  const { homebase, id } = exam;
  const rows = await selectOthers(db, exam, now)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'theirs.homebase').onRef('users.id', '=', 'theirs.proctor'),
    )
    .leftJoin('exam_waves as own_wave', (join) =>
      join.onRef('own_wave.homebase', '=', 'theirs.homebase').on('own_wave.exam', '=', id),
    )
    .leftJoin('exam_waves as their_wave', (join) =>
      join.onRef('their_wave.homebase', '=', 'theirs.homebase').onRef('their_wave.exam', '=', 'theirs.exam'),
    )
    .select(['users.name as proctor', ...OWN])
    .select(({ fn }) => [
      fn.coalesce('their_wave.open_at', 'exams.open_at').as('opensAt'),
      fn.coalesce('their_wave.close_at', 'exams.close_at').as('closesAt'),
    ])
    .where('theirs.proctor', 'in', ({ selectFrom }) =>
      selectFrom('exam_rooms as own')
        .select('own.proctor')
        .where('own.homebase', '=', homebase)
        .where('own.exam', '=', id)
        .where('own.proctor', 'is not', null),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exam_rooms as own')
            .select('own.room')
            .where('own.homebase', '=', homebase)
            .where('own.exam', '=', id)
            .whereRef('own.room', '=', 'theirs.room')
            .whereRef('own.proctor', '=', 'theirs.proctor'),
        ),
      ),
    )
    .orderBy('users.name')
    .execute();
  return rows.map(withOwn);
}

/** The rooms of other exams of its period that are open and not over: of a closed period nobody begins one. */
function selectOthers(db: Db, { homebase, id, period }: ExamTable, now: number) {
  return db
    .selectFrom('exam_rooms as theirs')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'theirs.homebase').onRef('exams.id', '=', 'theirs.exam'),
    )
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'theirs.homebase').onRef('rooms.id', '=', 'theirs.room'),
    )
    .select(['rooms.name as room', 'exams.name as exam'])
    .where('theirs.homebase', '=', homebase)
    .where('theirs.exam', '<>', id)
    .where('exams.period', '=', period)
    .where('exams.is_active', '=', 1)
    .where(({ eb, or }) => or([eb('exams.close_at', 'is', null), eb('exams.close_at', '>', now)]))
    .orderBy('exams.name')
    .orderBy('rooms.name');
}
