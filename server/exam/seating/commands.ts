import type { SeatingOrder } from '#contract/exam/seating';
import type { WaveWindow } from '#domain/exam/waves';
import { seatWaves } from '#domain/exam-room/seat-waves';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { listWaves } from '../../paper/exam-waves';
import { refuse } from '../exam-draft';
import { listExamRooms, listProctors, listTakers, toPupil } from './queries';
import { refuseBegun, storeSeating } from './store-seating';
import { refuseIfLocked } from './store-waves';

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
 * The waves it will have. Without rooms there are none: nobody would have a seat, and so a wave.
 */
async function agreeWaves(tx: WriteContext, input: SpreadInput): Promise<WaveWindow[]> {
  const { homebase, exam, rooms } = input;
  const before = await listWaves(tx.db, homebase, [exam]);
  const waves = rooms.length === 0 ? (input.waves ?? []) : input.waves;
  if (waves === undefined) return before;
  if (rooms.length === 0 && waves.length > 0) refuse('rooms', 'Pilih ruang untuk sesinya.');
  if (waves.length === 1) refuse('waves', 'Satu sesi saja bukan pembagian: hapus sesinya, atau tambah satu.');
  const isSame =
    waves.length === before.length &&
    waves.every(
      (one, index) => one.openAt === before[index]?.openAt && one.closeAt === before[index]?.closeAt,
    );
  if (!isSame) await refuseIfLocked(tx, input);
  return [...waves];
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
