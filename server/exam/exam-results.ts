import type { Release } from '#contract/exam-session/release';
import { toInstant } from '#contract/instant';
import { usualMark } from '#domain/exam/usual-mark';
import type { WriteContext } from '../db/command';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { findRelease, setRelease } from '../paper/release';
import type { ExamDraft, Staff } from './exam-draft';

/** The release of an exam for which nobody has set one. */
const NOTHING: Release = { shows: 'none', at: null, passing_mark: null };

/** Saves the draft's results settings; a new exam without a passing mark gets its subject's. */
export async function saveResults(
  tx: WriteContext,
  staff: Staff,
  exam: ExamTable,
  { results }: ExamDraft,
  isNew: boolean,
): Promise<void> {
  const before = await findRelease(tx.db, exam.homebase, exam.id);
  const kept = isNew ? await readUsualMark(tx.db, exam) : (before?.passing_mark ?? null);
  if (!results && (!isNew || kept === null)) return;
  const { shows, at, passingMark = kept } = results ?? { shows: 'none', at: null };
  // Nothing was set before, and nothing is set now.
  if (!before && shows === 'none' && passingMark === null) return;
  await setRelease(tx, staff, exam, { shows, at, passingMark });
}

/** The current settings, by exam. */
export async function readResults(db: Db, homebase: string, exams: readonly string[]) {
  const rows = await db
    .selectFrom('result_releases')
    .select(['exam', 'shows', 'release_at', 'passing_mark'])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .execute();
  const found = new Map(
    rows.map(({ exam, release_at, ...release }): [string, Release] => [
      exam,
      { ...release, at: toInstant(release_at) },
    ]),
  );
  return (exam: string): Release => found.get(exam) ?? NOTHING;
}

async function readUsualMark(db: Db, { homebase, id }: ExamTable): Promise<number | null> {
  const rows = await db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .select('subjects.passing_mark')
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', id)
    .execute();
  return usualMark(rows.map(({ passing_mark }) => passing_mark));
}
