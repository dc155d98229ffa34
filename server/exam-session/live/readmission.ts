import type { ErrorCode } from '#contract/errors';
import type { Readmission } from '#contract/exam-session/sitting';
import { toInstant } from '#contract/instant';
import { isOpen } from '#domain/exam-session/attempt';
import type { Db } from '../../db/open';
import type { AttemptTable } from '../../db/tables/exam';
import { deadlineOf } from '../../paper/attempt-time';
import { isPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { getShown } from '../results/released';

/** Why nothing can be asked for; `message` if that of the code does not fit. */
interface Bar {
  code: ErrorCode;
  message?: string;
}

/**
 * What keeps the pupil of this sitting, which no retake has archived, from asking to be let in again; null: he may. Nobody
 * is offered what the server would refuse the proctor, nor to take back a hand-in: where a room was collected, all of it
 * would ask. A sitting outlives the exam's end only by its pupil's extra time, so of the exam itself only the switch is asked.
 */
export async function findBar(db: Db, attempt: AttemptTable, now: number): Promise<Bar | null> {
  const { progress } = attempt;
  if (progress === 'expired' || now >= deadlineOf(attempt, now)) return { code: 'attemptTimeUp' };
  if (isOpen(progress)) return { code: 'conflict', message: 'Ujian Anda tidak sedang dihentikan.' };
  if (progress === 'finished') return { code: 'attemptFinished' };
  const of = { homebase: attempt.homebase, exam: attempt.exam };
  if (await isPeriodClosed(db, of)) return { code: 'periodClosed' };
  const exam = await getExamRow(db, of.homebase, of.exam);
  if (exam.is_active !== 1) return { code: 'examClosed' };
  if ((await getShown(db, exam, attempt.id, now)) === 'none') return null;
  return { code: 'conflict', message: 'Hasil ujian ini sudah dibagikan.' };
}

/** What the pupil of an ended sitting is told; undefined if he may not ask. */
export async function findReadmission(
  db: Db,
  attempt: AttemptTable,
  now: number,
): Promise<Readmission | undefined> {
  if (isOpen(attempt.progress) || (await findBar(db, attempt, now)) !== null) return undefined;
  return { asked_at: toInstant(await findAskedAt(db, attempt)) };
}

/** When the request was made that nobody has answered yet, ms; null if there is none. */
export async function findAskedAt(
  db: Db,
  { homebase, id }: Pick<AttemptTable, 'homebase' | 'id'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('proctor_calls')
    .select('called_at')
    .where('homebase', '=', homebase)
    .where('attempt', '=', id)
    .where('reason', '=', 'readmission')
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return row?.called_at ?? null;
}

/** Those of these sittings whose pupils may still be waiting to be let in. */
export async function listStillAsking(
  db: Db,
  homebase: string,
  attempts: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (attempts.length === 0) return new Set();
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', 'in', attempts)
    .execute();
  const still = new Set<string>();
  for (const row of rows) if ((await findBar(db, row, now)) === null) still.add(row.id);
  return still;
}
