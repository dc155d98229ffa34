import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import type { Db } from './open';

/** So many people can be written, each with a few rows, without anybody noticing. */
const SMALL = 200;

/**
 * Refuses work that would occupy the writer for seconds while any school has an exam under way: answers would have to
 * wait.
 */
export async function refuseDuringExams({ db, now }: WriteContext, people: number): Promise<void> {
  if (people <= SMALL) return;
  if (await isExamUnderWay(db, now)) {
    fail('conflict', {
      message: `Sedang ada ujian. Perubahan atas lebih dari ${SMALL} orang menunggu sampai ujian selesai, agar jawaban siswa tidak tertahan.`,
    });
  }
}

/** Whether anybody is sitting an exam now, in any school. */
export async function isExamUnderWay(db: Db, now: number): Promise<boolean> {
  const sitting = await db
    .selectFrom('attempts')
    .select('id')
    .where('progress', 'in', ['running', 'admitted'])
    .where('paused_at', 'is', null)
    .where('deadline', '>', now)
    .limit(1)
    .executeTakeFirst();
  return sitting !== undefined;
}
