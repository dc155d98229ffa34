import { sql } from 'kysely';
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

/** Whether another exam with one of its banks or questions is still to be sat: its pupils must not get the keys from here. */
async function isAskedAgain(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  const banks = [...(await listBanks(db, exam)), ...(await listBanksWithCopies(db, exam))];
  const again = await db
    .selectFrom('exams')
    .selectAll('exams')
    .where('exams.homebase', '=', exam.homebase)
    .where('exams.id', '<>', exam.id)
    .where('exams.kind', '<>', 'rehearsal')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exam_banks')
          .select('exam_banks.bank')
          .whereRef('exam_banks.homebase', '=', 'exams.homebase')
          .whereRef('exam_banks.exam', '=', 'exams.id')
          .where('exam_banks.bank', 'in', banks),
      ),
    )
    .execute();
  for (const one of again) if (await isToBeSat(db, one, now)) return true;
  return false;
}

async function listBanks(db: Db, { homebase, id }: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_banks')
    .select('bank')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .execute();
  return rows.map(({ bank }) => bank);
}

/** Other banks that ask one of its questions in the same words: copied, moved, or brought in from one file. */
async function listBanksWithCopies(db: Db, { homebase, id }: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_banks')
    .innerJoin('questions as own', (join) =>
      join.onRef('own.homebase', '=', 'exam_banks.homebase').onRef('own.bank', '=', 'exam_banks.bank'),
    )
    .innerJoin('questions as same', (join) =>
      join
        .onRef('same.homebase', '=', 'own.homebase')
        // As the index has it; the whole text follows.
        .on(sql`substr(same.html, 1, 64)`, '=', sql`substr(own.html, 1, 64)`)
        .onRef('same.html', '=', 'own.html')
        .onRef('same.choices', '=', 'own.choices')
        .onRef('same.row_texts', '=', 'own.row_texts')
        .onRef('same.bank', '<>', 'own.bank'),
    )
    .select('same.bank')
    .distinct()
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', id)
    .execute();
  return rows.map(({ bank }) => bank);
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
