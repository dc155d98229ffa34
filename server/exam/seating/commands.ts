import type { SeatingOrder } from '#contract/exam/seating';
import type { WaveWindow } from '#domain/exam/waves';
import { seatWaves } from '#domain/exam-room/seat-waves';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { ExamSeatTable } from '../../db/tables/exam-room';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { listWaves } from '../../paper/exam-waves';
import { refuse } from '../exam-draft';
import { countOddClocks } from './odd-clocks';
import { listExamRooms, listProctors, listTakers, toPupil } from './queries';
import { refuseBegun, storeSeating } from './store-seating';

interface SpreadInput extends Actor {
  exam: string;
  /** In the order in which they are filled. */
  rooms: readonly string[];
  order: SeatingOrder;
  reserve: number;
  /** Undefined: those it has; empty: none. */
  waves: readonly WaveWindow[] | undefined;
}

/**
 * Seats the pupils of an exam again in these rooms; a room that is kept keeps its proctor and its token. Once
 * somebody has begun this is refused (`conflict`), because the others would have to change seats; pupils can then
 * only be moved one by one.
 */
export const spreadPupils = command('exam.spreadPupils', async (tx, input: SpreadInput) => {
  const { exam, order, reserve } = input;
  await refuseIfPeriodClosed(tx, input);
  await refuseBegun(tx, input);
  const rooms = await getRooms(tx, input);
  const pupils = (await listTakers(tx.db, input)).map(toPupil);
  const waves = await agreeWaves(tx, input);
  const { seats, left } = seatWaves(pupils, rooms, { order, reserve, waves: waves.length });
  const proctors = new Map((await listExamRooms(tx.db, input)).map(({ id, proctor }) => [id, proctor?.id]));
  const tokens = new Map((await listExamRooms(tx.db, input)).map(({ id, token }) => [id, token]));
  await storeSeating(tx, input, {
    rooms: rooms.map(({ id: room }) => ({
      room,
      proctor: proctors.get(room) ?? null,
      token: tokens.get(room) ?? null,
    })),
    waves,
    seats,
  });
  const detail = { rooms: rooms.length, waves: waves.length, order, reserve, seated: seats.length };
  await writeAudit(tx, { ...input, action: 'exam.spreadPupils', subject: exam, detail });
  return { seated: seats.length, left: left.length };
});

/**
 * The waves it will have. Others than it has are refused (`examInUse`) once a device may begin without a network: it would show other
 * times than the exam has.
 */
async function agreeWaves(tx: WriteContext, { homebase, exam, waves }: SpreadInput): Promise<WaveWindow[]> {
  const before = await listWaves(tx.db, homebase, [exam]);
  if (waves === undefined) return before;
  if (waves.length === 1) refuse('waves', 'Satu sesi saja bukan pembagian: hapus sesinya, atau tambah satu.');
  const isSame =
    waves.length === before.length &&
    waves.every((one, index) => one.openAt === before[index]?.openAt && one.closeAt === before[index]?.closeAt);
  if (!isSame && (await getExamRow(tx.db, homebase, exam)).paper_locked_at !== null) {
    const message = 'Ada siswa yang mungkin sudah mulai tanpa jaringan: sesi tidak dapat dibagi ulang.';
    fail('examInUse', { message, fields: { waves: message } });
  }
  return [...waves];
}

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
  if (before?.room === room && before.seat === seat && before.wave === wave)
    return { students: [], standing: 0, running: 0 };
  const there = await seats
    .where('room', '=', room)
    .where('seat', '=', seat)
    .where('wave', '=', wave)
    .executeTakeFirst();
  await refuseIfPeriodClosed(tx, input);
  // Who has no seat yet may have begun without one.
  if (before && before.wave !== wave)
    await refuseBegunOf(tx, input, there ? [student, there.student] : [student]);
  await freeSeats(tx, [before, there]);
  const moved = [
    { homebase, exam, student, room, seat, wave },
    ...(there && before ? [{ ...there, room: before.room, seat: before.seat, wave: before.wave }] : []),
  ];
  await tx.db.insertInto('exam_seats').values(moved).execute();
  const place = (of: { room: string; seat: number; wave: number } | undefined) =>
    of
      ? {
          room: rooms.find(({ id }) => id === of.room)?.name ?? null,
          seat: of.seat,
          ...(of.wave > 0 ? { wave: of.wave } : {}),
        }
      : null;
  // Logs names, because rooms and people may be gone when the log is read.
  const told = { student: name, from: place(before), to: place({ room, seat, wave }) };
  const detail = { ...told, instead: there ? await nameOf(tx, there) : null };
  await writeAudit(tx, { ...input, action: 'exam.movePupil', subject: exam, detail });
  const students = there ? [student, there.student] : [student];
  return { students, ...(await countOddClocks(tx.db, { homebase, exam, students })) };
});

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

interface ProctorInput extends Actor {
  exam: string;
  room: string;
  proctor: string | null;
}

/** Sets the proctor of a room: somebody of `listProctors`, or nobody. */
export const setProctor = command('exam.setProctor', async (tx, input: ProctorInput) => {
  const { homebase, exam, room, proctor } = input;
  const known = (await listExamRooms(tx.db, input)).find(({ id }) => id === room) ?? fail('notFound');
  if ((known.proctor?.id ?? null) === proctor) return;
  await refuseIfPeriodClosed(tx, input);
  const named =
    proctor === null
      ? null
      : ((await listProctors(tx.db, homebase)).find(({ id }) => id === proctor) ?? fail('notFound'));
  await tx.db
    .updateTable('exam_rooms')
    .set({ proctor })
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('room', '=', room)
    .execute();
  const detail = { room: known.name, from: known.proctor?.name ?? null, to: named?.name ?? null };
  await writeAudit(tx, { ...input, action: 'exam.setProctor', subject: exam, detail });
});

/** The rooms in the requested order; throws 404 if one does not belong to the school. */
async function getRooms({ db }: WriteContext, { homebase, rooms }: SpreadInput) {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'capacity', 'seat_columns as columns'])
    .where('homebase', '=', homebase)
    .where('id', 'in', rooms)
    .execute();
  return [...new Set(rooms)].map((id) => rows.find((row) => row.id === id) ?? fail('notFound'));
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
