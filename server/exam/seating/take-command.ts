import type { WaveWindow } from '#domain/exam/waves';
import { takeSeats } from '#domain/exam-room/take-seats';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { listWaves } from '../../paper/exam-waves';
import { refuse } from '../exam-draft';
import { listExamRooms, listProctors, listSeats, listTakers, toPupil } from './queries';
import { findSource } from './source-queries';
import { refuseBegun, storeSeating } from './store-seating';
import { refuseIfLocked } from './store-waves';

interface TakeInput extends Actor {
  exam: string;
  /** The exam whose rooms it takes over. */
  from: string;
  /** Only exams of this teacher may be the source; null: any of the school. */
  teacher: string | null;
  /** A substitute must not become proctor by this: he has rights for a limited time only. */
  notProctor: string | null;
}

/** Takes over rooms, proctors and seats of another exam. A proctor who can no longer be one is left out. */
export const takeSeating = command('exam.takeSeating', async (tx, input: TakeInput) => {
  const { homebase, exam, from, notProctor } = input;
  await refuseIfPeriodClosed(tx, input);
  await refuseBegun(tx, input);
  const source = (await findSource(tx.db, input, from)) ?? fail('notFound');
  const rooms = await listExamRooms(tx.db, { homebase, exam: from });
  const can = new Set((await listProctors(tx.db, homebase)).map(({ id }) => id));
  const proctorOf = (id: string | undefined) =>
    id !== undefined && can.has(id) && id !== notProctor ? id : null;
  const pupils = (await listTakers(tx.db, input)).map(toPupil);
  const waves = await takeWaves(tx, input);
  const had = { seats: await listSeats(tx.db, { homebase, exam: from }), waves: waves.length };
  const { seats, left } = takeSeats(pupils, rooms, had);
  const tokens = new Map((await listExamRooms(tx.db, input)).map(({ id, token }) => [id, token]));
  await storeSeating(tx, input, {
    rooms: rooms.map(({ id: room, proctor }) => ({
      room,
      proctor: proctorOf(proctor?.id),
      // A token opens this exam only, so the one of the other exam is not taken over.
      token: tokens.get(room) ?? null,
    })),
    waves,
    seats,
  });
  const detail = { from: source.name, rooms: rooms.length, waves: waves.length, seated: seats.length };
  await writeAudit(tx, { ...input, action: 'exam.takeSeating', subject: exam, detail });
  return { seated: seats.length, left: left.length };
});

/**
 * The waves of the other exam, moved so that the first begins when this exam opens; none if that one has none. Refused where this one has
 * no opening time, or a device may begin it without a network.
 */
async function takeWaves(
  { db }: WriteContext,
  { homebase, exam: id, from }: TakeInput,
): Promise<WaveWindow[]> {
  const had = await listWaves(db, homebase, [from]);
  const own = await listWaves(db, homebase, [id]);
  const exam = await getExamRow(db, homebase, id);
  if (had.length > 0 || own.length > 0) await refuseIfLocked({ db }, { homebase, exam: id });
  const [first] = had;
  if (!first) return [];
  if (exam.open_at === null)
    return refuse(
      'from',
      'Ujian itu bersesi. Isi dulu waktu buka ujian ini: sesi pertamanya mulai saat itu.',
    );
  const ms = exam.open_at - first.openAt;
  return had.map(({ openAt, closeAt }) => ({ openAt: openAt + ms, closeAt: closeAt + ms }));
}
