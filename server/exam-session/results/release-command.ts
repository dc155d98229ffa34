import type { ResultShows } from '#contract/results';
import { firstShown } from '#domain/exam/release';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { getExamRow } from '../../paper/exam-facts';

interface ReleaseInput extends Actor {
  exam: string;
  shows: ResultShows;
  /** ms; null: as soon as the exam is closed. */
  at: number | null;
  passingMark: number | null;
}

/** Sets what pupils and parents come to see of an exam, and the mark that passes. The same again changes nothing. */
export const releaseResults = command('examSession.releaseResults', async (tx, input: ReleaseInput) => {
  const { homebase, exam, shows, at, passingMark } = input;
  if (shows !== 'none') await refuseRehearsal(tx, homebase, exam);
  const set = { shows, release_at: at, passing_mark: passingMark };
  const before = await tx.db
    .selectFrom('result_releases')
    .select(['shows', 'release_at', 'passing_mark', 'shown_from'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .executeTakeFirst();
  const shown_from = before?.shown_from ?? null;
  if (before && JSON.stringify(before) === JSON.stringify({ ...set, shown_from })) return;
  const values = { ...set, shown_from: firstShown(shown_from, { shows, at }, tx.now) };
  await tx.db
    .insertInto('result_releases')
    .values({ homebase, exam, ...values })
    .onConflict((conflict) => conflict.columns(['homebase', 'exam']).doUpdateSet(values))
    .execute();
  await writeAudit(tx, { ...input, action: 'exam.release', subject: exam, detail: set });
});

/** What was only tried out is shown to nobody as a result. */
async function refuseRehearsal({ db }: WriteContext, homebase: string, exam: string): Promise<void> {
  if ((await getExamRow(db, homebase, exam))?.kind === 'rehearsal') fail('rehearsalHidden');
}
