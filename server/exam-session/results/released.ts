import type { ResultShows } from '#contract/results';
import { shownNow } from '#domain/exam/release';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { listUnsettled } from './unsettled';

/** What pupils and parents come to see of an exam; nothing where nobody has said. */
export async function getRelease(db: Db, homebase: string, exam: string) {
  const row = await db
    .selectFrom('result_releases')
    .select(['shows', 'release_at', 'passing_mark'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .executeTakeFirst();
  return row ?? { shows: 'none' as const, release_at: null, passing_mark: null };
}

/** What the pupil of this sitting may see of its exam at this moment: nothing while he could still add to it. */
export async function getShown(db: Db, exam: ExamTable, attempt: string, now: number): Promise<ResultShows> {
  const { shows, release_at: at } = await getRelease(db, exam.homebase, exam.id);
  if (shows === 'none') return shows;
  // Of the others only keys need to be kept.
  const unsettled = await listUnsettled(db, exam, now, shows === 'answers' ? undefined : attempt);
  if (unsettled.has(attempt)) return 'none';
  const isActive = exam.is_active === 1;
  return shownNow({ shows, at }, { isActive, closeAt: exam.close_at, isUnsettled: unsettled.size > 0, now });
}
