import { endingOf, isForSomebodyElse, isOvertaken } from './claim-row';
import type { DbHandle } from './db-handle';
import type { AttemptRow } from './local-db';
import type { Outbox } from './outbox';

interface Parts {
  handle: DbHandle;
  outbox: Pick<Outbox, 'listOf' | 'remember'>;
}

/** The student's attempt of an exam that can continue here offline; never anybody else's. */
export async function findResumable(
  parts: Parts,
  exam: string,
  student: string,
): Promise<AttemptRow | undefined> {
  const rows = await listOwn(parts, exam, student);
  const found = rows.findLast((row) => !row.isReleased && row.state !== 'closed');
  // The page goes on with it, also if the storage is gone a moment later.
  if (found) parts.outbox.remember(found);
  return found;
}

/**
 * The student's attempt of an exam that he ended here, which the server has not heard of yet. Its keys are gone: what
 * waits can be counted, sent and handed over, and nothing of it read.
 */
export async function findSealed(
  parts: Parts,
  exam: string,
  student: string,
): Promise<AttemptRow | undefined> {
  const rows = await listOwn(parts, exam, student);
  const row = rows.findLast((each) => each.isReleased);
  const ops = row ? await parts.outbox.listOf(row.attempt) : [];
  // Once the server has the ending it has the last word: staff may have let him in again.
  const waiting = ops.filter(({ result }) => result === null);
  return row && endingOf(waiting, row) !== null ? row : undefined;
}

/** Those of nobody else that neither a retake nor another device has replaced. */
async function listOwn({ handle }: Parts, exam: string, student: string): Promise<AttemptRow[]> {
  const rows = await handle.run((db) => db.attempts.where('exam').equals(exam).toArray());
  return rows.filter(
    (row) => row.student === student && !row.isArchived && !isOvertaken(row) && !isForSomebodyElse(row),
  );
}
