import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import type { Db } from './open';
import { OPEN_PROGRESS } from './open-sittings';

/** The number of people, each with a few rows, that can be written without a noticeable delay. */
const SMALL = 200;

/**
 * Refuses work that would occupy the writer for seconds while any school has an exam under way: answers would have to
 * wait.
 */
export async function refuseDuringExams({ db, now }: WriteContext, people: number): Promise<void> {
  const message = await tellWait(db, now, people);
  if (message !== null) fail('conflict', { message });
}

/** Why a bulk action on this many people would be refused now; null: it would not be. */
export async function tellWait(db: Db, now: number, people: number): Promise<string | null> {
  if (people <= SMALL || !(await isExamUnderWay(db, now))) return null;
  return `Sedang ada ujian di server ini, mungkin di satuan lain. Perubahan atas lebih dari ${SMALL} orang menunggu sampai ujian selesai, agar jawaban siswa tidak tertahan.`;
}

/** Whether anybody is sitting an exam now, in any school. Paused pupils do not count: they are waiting themselves. */
export async function isExamUnderWay(db: Db, now: number): Promise<boolean> {
  const sitting = await db
    .selectFrom('attempts')
    .select('id')
    .where('progress', 'in', OPEN_PROGRESS)
    .where('archived_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('deadline', '>', now)
    .limit(1)
    .executeTakeFirst();
  return sitting !== undefined;
}
