import type { WaveWindow } from '#domain/exam/waves';
import type { WaveSeating } from '#domain/exam-room/seat-waves';
import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { dropNotes } from './drop-notes';
import { storeWaves } from './store-waves';

interface OfExam {
  homebase: string;
  exam: string;
}

interface Given {
  /** In the order in which they are filled. */
  rooms: readonly { room: string; proctor: string | null; token: string | null }[];
  /** In their order; empty if all sit at one time. */
  waves: readonly WaveWindow[];
  seats: WaveSeating['seats'];
}

/** Replaces the rooms, proctors, waves and seats of an exam. The pauses of its rooms end by it. */
export async function storeSeating(
  tx: WriteContext,
  input: Actor & OfExam,
  { rooms, waves, seats }: Given,
): Promise<void> {
  const { db } = tx;
  const { homebase, exam } = input;
  await logEndOfPauses(tx, input);
  await dropNotes(tx, input);
  // This also deletes its seats.
  await db.deleteFrom('exam_rooms').where('homebase', '=', homebase).where('exam', '=', exam).execute();
  for (const [position, room] of rooms.entries()) {
    await db
      .insertInto('exam_rooms')
      .values({ homebase, exam, position, paused_at: null, ...room })
      .execute();
  }
  await storeWaves(tx, input, waves);
  for (const some of portionsOf(seats)) {
    const rows = some.map(({ wave, ...seat }) => ({
      homebase,
      exam,
      ...seat,
      wave: wave ?? 0,
    }));
    await db.insertInto('exam_seats').values(rows).execute();
  }
}

/** The audit log is the only record of a pause: without an entry a later one would be read as the same. */
async function logEndOfPauses(tx: WriteContext, input: Actor & OfExam): Promise<void> {
  const { homebase, exam } = input;
  const paused = await tx.db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select(['rooms.id', 'rooms.name'])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .where('exam_rooms.paused_at', 'is not', null)
    .orderBy('exam_rooms.position')
    .execute();
  if (paused.length === 0) return;
  // Nobody has begun, so no clock was stopped.
  const detail = {
    rooms: paused.map(({ name }) => name),
    roomIds: paused.map(({ id }) => id),
    students: 0,
    ms: 0,
  };
  await writeAudit(tx, { ...input, action: 'exam.resumeRooms', subject: exam, detail });
}

/**
 * Refuses once somebody has begun: then pupils can only be moved one by one, because the others would have to change
 * seats.
 */
export async function refuseBegun({ db }: WriteContext, { homebase, exam }: OfExam): Promise<void> {
  const begun = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!begun) return;
  fail('conflict', { message: 'Ujian sudah dimulai. Siswa hanya dapat dipindahkan satu per satu.' });
}
