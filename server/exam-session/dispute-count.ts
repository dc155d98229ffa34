import { setImmediate } from 'node:timers/promises';
import { toBytes } from '../db/bytes';
import { type LoggedText, type LogScope, listInDoubt, readTexts } from '../db/dispute-log';
import { keyOf, listDecisions, listStanding } from '../db/dispute-standing';
import type { Db } from '../db/open';
import { type DisputedAttempt, listReasoned, mayAsk, saysSame } from './held-log';

/** Attempts counted at a stretch; between two stretches others get their turn on this thread. */
const STRETCH = 25;

export interface DisputeCount {
  held: number;
  decided: number;
}

/** Of each attempt that has any, how many questions ask for a decision, and about how many one was made. */
export async function countDisputes(
  db: Db,
  homebase: string,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Map<string, DisputeCount>> {
  const counts = new Map<string, DisputeCount>();
  for (let from = 0; from < attempts.length; from += STRETCH) {
    if (from > 0) await setImmediate();
    const some = attempts.slice(from, from + STRETCH);
    const scope = { db, homebase: toBytes(homebase), ids: some.map(({ id }) => toBytes(id)) };
    await countIn(scope, some, waitMs, counts);
  }
  return counts;
}

/** As `listDisputes` judges, without what only its reader needs: texts are read where the answer hangs on them. */
async function countIn(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
  counts: Map<string, DisputeCount>,
): Promise<void> {
  const decisions = await listDecisions(scope);
  const waiting = new Map((await listInDoubt(scope)).map((row) => [keyOf(row), row.attempt]));
  const held = await listReasoned(scope, attempts, waitMs);
  const standing = await listStanding(scope, held);
  const asking = held.filter((row) => {
    const key = keyOf(row);
    return !waiting.has(key) && mayAsk(row, standing.get(key), decisions.get(key));
  });
  const texts = await readTexts(scope, asking);
  asking.forEach((row, index) => {
    const key = keyOf(row);
    if (!saysSame(texts[index] as LoggedText, standing.get(key))) waiting.set(key, row.attempt);
  });
  const countOf = (attempt: string) => {
    const count = counts.get(attempt) ?? { held: 0, decided: 0 };
    counts.set(attempt, count);
    return count;
  };
  for (const attempt of waiting.values()) countOf(attempt).held += 1;
  for (const { attempt } of decisions.values()) countOf(attempt).decided += 1;
}
