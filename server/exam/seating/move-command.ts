import type { SeatingPlan } from '#contract/exam/seating';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { ExamSeatTable } from '../../db/tables/exam-room';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { listWaves } from '../../paper/exam-waves';
import { countOddClocks } from './odd-clocks';
import { listExamRooms, listTakers } from './queries';

interface MoveInput extends Actor {
  exam: string;
  student: string;
  room: string;
  seat: number;
  /** Number of a wave; undefined: his present one. */
  wave: number | undefined;
}

/**
 * Gives a pupil another seat, of another wave only before he begins. If it is taken, the other pupil gets his seat or, if he had none, is
 * left without one.
 * Returns whose seat changed, and how many of them sit with a clock that is not that of their new room.
 */
export const movePupil = command('exam.movePupil', async (tx, input: MoveInput) => {
  const { homebase, exam, student, room, seat } = input;
  const rooms = await listExamRooms(tx.db, input);
  const { capacity } = rooms.find(({ id }) => id === room) ?? fail('notFound');
  if (seat > capacity) fail('invalidInput', { fields: { seat: `Ruang ini memiliki ${capacity} kursi.` } });
  const takers = await listTakers(tx.db, input);
  const { name } = takers.find((taker) => taker.student === student) ?? fail('notFound');
  const seats = tx.db
    .selectFrom('exam_seats')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('exam', '=', exam);
  const before = await seats.where('student', '=', student).executeTakeFirst();
  const wave = await agreeWave(tx, input, before);
  const place = { room, seat, wave };
  if (isThere(before, place)) return { students: [], standing: 0, running: 0 };
  const there = await seats
    .where('room', '=', room)
    .where('seat', '=', seat)
    .where('wave', '=', wave)
    .executeTakeFirst();
  const students = there ? [student, there.student] : [student];
  await refuseIfPeriodClosed(tx, input);
  // Who has no seat yet may have begun without one.
  if (before && before.wave !== wave) await refuseBegunOf(tx, input, students);
  await freeSeats(tx, [before, there]);
  const moved = [
    { homebase, exam, student, ...place },
    ...(there && before ? [{ ...there, room: before.room, seat: before.seat, wave: before.wave }] : []),
  ];
  await tx.db.insertInto('exam_seats').values(moved).execute();
  // Logs names, because rooms and people may be gone when the log is read.
  const told = { student: name, from: placeIn(rooms, before), to: placeIn(rooms, place) };
  const detail = { ...told, instead: there ? await nameOf(tx, there) : null };
  await writeAudit(tx, { ...input, action: 'exam.movePupil', subject: exam, detail });
  return { students, ...(await countOddClocks(tx.db, { homebase, exam, students })) };
});

type Place = Pick<ExamSeatTable, 'room' | 'seat' | 'wave'>;

function isThere(before: Place | undefined, { room, seat, wave }: Place): boolean {
  return before?.room === room && before.seat === seat && before.wave === wave;
}

/** As it is logged; null without a seat. */
function placeIn(rooms: SeatingPlan['rooms'], place: Place | undefined) {
  if (!place) return null;
  const { room, seat, wave } = place;
  const name = rooms.find(({ id }) => id === room)?.name ?? null;
  return { room: name, seat, ...(wave > 0 ? { wave } : {}) };
}

/** The wave in which he is to sit; 0 if the exam has none. */
async function agreeWave(
  { db }: WriteContext,
  { homebase, exam, wave }: MoveInput,
  before: ExamSeatTable | undefined,
): Promise<number> {
  const waves = await listWaves(db, homebase, [exam]);
  const wanted = wave ?? before?.wave ?? 0;
  if (waves.length === 0 ? wanted === 0 : waves.some(({ number }) => number === wanted)) return wanted;
  return waves.length > 0 && wave === undefined
    ? fail('invalidInput', { fields: { wave: 'Pilih sesinya.' } })
    : fail('notFound');
}

/** His time was cut off by the wave in which he began, and his room's papers name him there. */
async function refuseBegunOf(
  { db }: WriteContext,
  { homebase, exam }: MoveInput,
  students: readonly string[],
): Promise<void> {
  const begun = await db
    .selectFrom('attempts')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select('users.name')
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam)
    .where('attempts.student', 'in', students)
    .where('attempts.archived_at', 'is', null)
    .executeTakeFirst();
  if (!begun) return;
  fail('conflict', { message: `${begun.name} sudah mulai, jadi tetap di sesinya.` });
}

/** Also finds a pupil who was deactivated and so no longer takes the exam. */
async function nameOf({ db }: WriteContext, { homebase, student }: ExamSeatTable): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', student)
    .executeTakeFirst();
  return row?.name ?? null;
}

async function freeSeats({ db }: WriteContext, seats: readonly (ExamSeatTable | undefined)[]): Promise<void> {
  for (const seat of seats) {
    if (!seat) continue;
    await db
      .deleteFrom('exam_seats')
      .where('homebase', '=', seat.homebase)
      .where('exam', '=', seat.exam)
      .where('student', '=', seat.student)
      .execute();
  }
}
