import type { ResultShows } from '#contract/exam-session/release';
import { firstShown } from '#domain/exam/release';
import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';

export interface ReleaseTerms {
  shows: ResultShows;
  /** ms; null means as soon as the exam is closed. */
  at: number | null;
  passingMark: number | null;
}

/** The person who sets it. This layer knows no requests, so it has less than a handler knows of its caller. */
interface Setter {
  actor: string;
  ip: string | null;
}

/** What pupils and parents may see of an exam; undefined if nobody has set it. */
export async function findRelease(db: Db, homebase: string, exam: string) {
  return db
    .selectFrom('result_releases')
    .select(['shows', 'release_at', 'passing_mark', 'shown_from'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .executeTakeFirst();
}

/** Sets the release and the passing mark; repeating it changes nothing. A rehearsal's results are never released. */
export async function setRelease(
  tx: WriteContext,
  { actor, ip }: Setter,
  { homebase, id: exam, kind }: Pick<ExamTable, 'homebase' | 'id' | 'kind'>,
  { shows, at, passingMark }: ReleaseTerms,
): Promise<void> {
  if (shows !== 'none' && kind === 'rehearsal') fail('rehearsalHidden');
  const set = { shows, release_at: at, passing_mark: passingMark };
  const before = await findRelease(tx.db, homebase, exam);
  const shown_from = before?.shown_from ?? null;
  if (before && JSON.stringify(before) === JSON.stringify({ ...set, shown_from })) return;
  const values = { ...set, shown_from: firstShown(shown_from, { shows, at }, tx.now) };
  await tx.db
    .insertInto('result_releases')
    .values({ homebase, exam, ...values })
    .onConflict((conflict) => conflict.columns(['homebase', 'exam']).doUpdateSet(values))
    .execute();
  const detail = { ...set, release_at: at === null ? null : new Date(at).toISOString() };
  await writeAudit(tx, { homebase, actor, ip, action: 'exam.release', subject: exam, detail });
}
