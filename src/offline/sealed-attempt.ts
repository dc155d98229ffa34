import { isEnding } from '#domain/exam-session/ending';
import { isOvertaken } from './claim-row';
import type { DbHandle } from './db-handle';
import type { AttemptRow } from './local-db';
import type { Outbox } from './outbox';

/**
 * The student's attempt of an exam that he ended here, which the server has not heard of yet. Its keys are gone: what
 * waits can be counted, sent and handed over, and nothing of it read.
 */
export async function findSealed(
  { handle, outbox }: { handle: DbHandle; outbox: Pick<Outbox, 'listOf'> },
  exam: string,
  student: string,
): Promise<AttemptRow | undefined> {
  const rows = await handle.run((db) => db.attempts.where('exam').equals(exam).toArray());
  const row = rows.findLast(
    (each) => each.student === student && each.isReleased && !each.isArchived && !isOvertaken(each),
  );
  if (!row) return undefined;
  const ops = await outbox.listOf(row.attempt);
  // Once the server has the ending it has the last word: staff may have let him in again.
  const isUntold = ops.some(
    ({ kind, epoch, result }) => isEnding(kind) && epoch === row.epoch && result === null,
  );
  return isUntold ? row : undefined;
}
