import { setImmediate } from 'node:timers/promises';
import { comparePlaces } from '#domain/exam-session/answer-log';
import {
  groupBy,
  type LoggedText,
  type LogScope,
  listInDoubt,
  readTexts,
} from '../../db/answer-log/dispute-log';
import { keyOf, listDecisions, listStanding } from '../../db/answer-log/dispute-standing';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import { type DisputedAttempt, listReasoned, mayAsk, saysSame } from '../decisions/held-log';

/** Attempts counted in one go; in between, others get their turn on this thread. */
const AT_ONCE = 25;

export interface DisputeCount {
  held: number;
  decided: number;
}

/** For each attempt that has any: how many questions need a decision, and how many are decided. */
export async function countDisputes(
  db: Db,
  homebase: string,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Map<string, DisputeCount>> {
  const counts = new Map<string, DisputeCount>();
  for (const [index, some] of portionsOf(attempts, AT_ONCE).entries()) {
    if (index > 0) await setImmediate();
    const scope = { db, homebase: toBytes(homebase), ids: some.map(({ id }) => toBytes(id)) };
    await countIn(scope, some, waitMs, counts);
  }
  return counts;
}

/**
 * Judges like `listDisputes`, without what only its reader needs: texts are read only where the result depends on
 * them.
 */
async function countIn(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
  counts: Map<string, DisputeCount>,
): Promise<void> {
  const decisions = await listDecisions(scope);
  const waiting = new Map((await listInDoubt(scope)).map((row) => [keyOf(row), row.attempt]));
  const held = await listReasoned(scope, attempts, waitMs);
  const mayWait = held.filter((row) => !waiting.has(keyOf(row)));
  const standing = await listStanding(scope, [...new Map(mayWait.map((row) => [keyOf(row), row])).values()]);
  const asking = mayWait
    .filter((row) => mayAsk(row, standing.get(keyOf(row)), decisions.get(keyOf(row))))
    .sort((left, right) => comparePlaces(right, left));
  let open = [...groupBy(asking, keyOf).values()];
  // The newest of each question nearly always settles it, so older ones are read only if it does not.
  while (open.length > 0) {
    const heads = open.flatMap((rows) => rows.slice(0, 1));
    const texts = await readTexts(scope, heads);
    heads.forEach((row, index) => {
      const key = keyOf(row);
      if (!saysSame(texts[index] as LoggedText, standing.get(key))) waiting.set(key, row.attempt);
    });
    open = open
      .map((rows) => rows.slice(1))
      .filter(([next]) => next !== undefined && !waiting.has(keyOf(next)));
  }
  const countOf = (attempt: string) => {
    const count = counts.get(attempt) ?? { held: 0, decided: 0 };
    counts.set(attempt, count);
    return count;
  };
  for (const attempt of waiting.values()) countOf(attempt).held += 1;
  for (const { attempt } of decisions.values()) countOf(attempt).decided += 1;
}
