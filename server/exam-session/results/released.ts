import type { ResultShows } from '#contract/release';
import { areKeysSpent, shownNow } from '#domain/exam/release';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { findRelease } from '../../paper/release';
import { listUnsettled } from './unsettled';

/** What pupils and parents may see of an exam; nothing if it was never set. */
export async function getRelease(db: Db, homebase: string, exam: string) {
  const { shown_from: _, ...release } = (await findRelease(db, homebase, exam)) ?? NOTHING;
  return release;
}

const NOTHING = { shows: 'none', release_at: null, passing_mark: null, shown_from: null } as const;

/** What the pupil of this sitting may see of its exam now: nothing while he could still add to it. */
export async function getShown(db: Db, exam: ExamTable, attempt: string, now: number): Promise<ResultShows> {
  const { shows, release_at: at } = await getRelease(db, exam.homebase, exam.id);
  if (shows === 'none') return shows;
  // The other sittings matter only if keys are shown.
  const unsettled = await listUnsettled(db, exam, now, shows === 'answers' ? undefined : attempt);
  if (unsettled.has(attempt)) return 'none';
  const isActive = exam.is_active === 1;
  const shown = shownNow(
    { shows, at },
    { isActive, closeAt: exam.close_at, isUnsettled: unsettled.size > 0, now },
  );
  return shown === 'answers' && (await isAskedAgain(db, exam, now)) ? 'score' : shown;
}

/** Whether another exam from one of its banks is still to be sat: its pupils must not get the keys from here. */
async function isAskedAgain(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  const again = await db
    .selectFrom('exams')
    .selectAll('exams')
    .where('exams.homebase', '=', exam.homebase)
    .where('exams.id', '<>', exam.id)
    .where('exams.kind', '<>', 'rehearsal')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exam_banks')
          .innerJoin('exam_banks as asked', (join) =>
            join
              .onRef('asked.homebase', '=', 'exam_banks.homebase')
              .onRef('asked.bank', '=', 'exam_banks.bank'),
          )
          .select('asked.bank')
          .whereRef('exam_banks.homebase', '=', 'exams.homebase')
          .whereRef('exam_banks.exam', '=', 'exams.id')
          .where('asked.exam', '=', exam.id),
      ),
    )
    .execute();
  for (const one of again) if (await isToBeSat(db, one, now)) return true;
  return false;
}

/**
 * Whether somebody can begin it, or answers to it can still count; for a copied exam also if nobody has sat it yet. A
 * closed regular exam may never be held, and would withhold the keys for ever.
 */
async function isToBeSat(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  const isUnsettled = (await listUnsettled(db, exam, now)).size > 0;
  if (!areKeysSpent({ isActive: exam.is_active === 1, closeAt: exam.close_at, isUnsettled, now }))
    return true;
  if (exam.kind === 'regular' || (exam.close_at !== null && exam.close_at <= now)) return false;
  const sat = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .limit(1)
    .executeTakeFirst();
  return sat === undefined;
}
