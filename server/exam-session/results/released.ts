import type { KeysWait, ResultShows } from '#contract/exam-session/release';
import { shownNow } from '#domain/exam/release';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { isStillGiven } from '../../paper/exam-waves';
import { findRelease } from '../../paper/release';
import { isAskedAgain, listAskedAgain } from './asked-again';
import { listUnsettled } from './unsettled';

/** What pupils and parents may see of an exam; nothing if it was never set. */
export async function getRelease(db: Db, homebase: string, exam: string) {
  const { shown_from: _, ...release } = (await findRelease(db, homebase, exam)) ?? NOTHING;
  return release;
}

const NOTHING = { shows: 'none', release_at: null, passing_mark: null, shown_from: null } as const;

/** What the pupil of this sitting may see of its exam now: nothing while he could still add to it. */
export async function getShown(db: Db, exam: ExamTable, attempt: string, now: number): Promise<ResultShows> {
  const due = await findDue(db, exam, attempt, now);
  return due === 'answers' && (await isAskedAgain(db, exam, now)) ? 'score' : due;
}

/**
 * Whether pupils can have seen the keys. A make-up or remedial that was made since withholds them again, and whoever saw
 * them knows them still.
 */
export async function areKeysKnown(db: Db, exam: ExamTable, attempt: string, now: number): Promise<boolean> {
  return (await findDue(db, exam, attempt, now)) === 'answers';
}

/** Why pupils do not see the keys yet that its release shows by now, for its staff. */
export async function findKeysWait(db: Db, exam: ExamTable, now: number): Promise<KeysWait> {
  const { shows, release_at: at } = await getRelease(db, exam.homebase, exam.id);
  const state = { isActive: await isStillGiven(db, exam), closeAt: exam.close_at, now };
  if (shownNow({ shows, at }, { ...state, isUnsettled: false }) !== 'answers') return null;
  const unsettled = (await listUnsettled(db, exam, now)).size > 0;
  const asked_in = await listAskedAgain(db, exam, now);
  return unsettled || asked_in.length > 0 ? { unsettled, asked_in } : null;
}

/** What its release shows to the pupil of this sitting, no other exam considered. */
async function findDue(db: Db, exam: ExamTable, attempt: string, now: number): Promise<ResultShows> {
  const { shows, release_at: at } = await getRelease(db, exam.homebase, exam.id);
  if (shows === 'none') return shows;
  // The other sittings matter only if keys are shown.
  const unsettled = await listUnsettled(db, exam, now, shows === 'answers' ? undefined : attempt);
  if (unsettled.has(attempt)) return 'none';
  const isActive = await isStillGiven(db, exam);
  const state = { isActive, closeAt: exam.close_at, isUnsettled: unsettled.size > 0, now };
  return shownNow({ shows, at }, state);
}
