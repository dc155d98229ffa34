import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';

interface OfExam {
  homebase: string;
  exam: string;
}

interface Given {
  /** In the order in which they are filled. */
  rooms: readonly { room: string; proctor: string | null; token: string | null }[];
  seats: readonly { student: string; room: string; seat: number }[];
}

/** SQLite accepts 32,766 values per statement. */
const STRETCH = 1_000;

/** Replaces the rooms, proctors and seats of an exam. */
export async function storeSeating(
  { db }: WriteContext,
  { homebase, exam }: OfExam,
  { rooms, seats }: Given,
): Promise<void> {
  // This also deletes its seats.
  await db.deleteFrom('exam_rooms').where('homebase', '=', homebase).where('exam', '=', exam).execute();
  for (const [position, room] of rooms.entries()) {
    await db
      .insertInto('exam_rooms')
      .values({ homebase, exam, position, paused_at: null, ...room })
      .execute();
  }
  for (let from = 0; from < seats.length; from += STRETCH) {
    const rows = seats.slice(from, from + STRETCH).map((seat) => ({ homebase, exam, ...seat }));
    await db.insertInto('exam_seats').values(rows).execute();
  }
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
