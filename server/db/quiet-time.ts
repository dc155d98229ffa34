import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import type { Db } from './open';

/** People who are written, each with his few rows, while nobody notices. */
const SMALL = 200;

/** What holds the writer for seconds waits until no exam is under way, in any school: answers would wait behind it. */
export async function refuseDuringExams({ db, now }: WriteContext, people: number): Promise<void> {
  if (people <= SMALL) return;
  if (await isExamUnderWay(db, now)) {
    fail('conflict', {
      message: `Sedang ada ujian. Perubahan atas lebih dari ${SMALL} orang menunggu sampai ujian selesai, agar jawaban siswa tidak tertahan.`,
    });
  }
}

/** Whether anybody sits an exam at this moment, in any school. */
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
