import { comparePlaces } from '#domain/exam-session/answer-log';
import { isCovered } from '#domain/exam-session/held';
import { toBytes } from '../../db/bytes';
import {
  groupBy,
  type LoggedText,
  type LogScope,
  listAdmitted,
  listInDoubt,
  type Named,
  readTexts,
} from '../../db/dispute-log';
import { type Decided, keyOf, listDecisions, listStanding, type Stand } from '../../db/dispute-standing';
import type { Db } from '../../db/open';
import { type DisputedAttempt, listReasoned, mayAsk, type Reasoned, saysSame } from './held-log';

// Questions whose answer the teacher may decide: something was held, or two devices contradict each other. Read from
// the log; there is no separate list that could become stale.

interface Option extends Reasoned, LoggedText {
  stands: boolean;
}

export interface Dispute extends Named {
  cause: 'held' | 'conflict';
  waits: boolean;
  /** Newest first: for each claim the newest admitted operation, and the newest held one for each reason. */
  options: Option[];
  /** The answer that "accept all" accepts; undefined if there is an objection to every held answer. */
  covered: Option | undefined;
  decided: { by: string; at: number } | null;
}

/** Number of attempts per statement. */
const AT_ONCE = 500;

/**
 * Lists everything that the teacher may decide, or has decided, in some attempts of one exam. `waitMs` as in
 * `HeldSituation`.
 */
export async function listDisputes(
  db: Db,
  homebase: string,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Dispute[]> {
  const disputes: Dispute[] = [];
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const some = attempts.slice(from, from + AT_ONCE);
    const scope = { db, homebase: toBytes(homebase), ids: some.map(({ id }) => toBytes(id)) };
    disputes.push(...(await disputesIn(scope, some, waitMs)));
  }
  return disputes;
}

async function disputesIn(scope: LogScope, attempts: readonly DisputedAttempt[], waitMs: number) {
  const held = await listReasoned(scope, attempts, waitMs);
  const decisions = await listDecisions(scope);
  const named = new Map<string, Named>();
  for (const row of [...held, ...(await listInDoubt(scope)), ...decisions.values()])
    named.set(keyOf(row), row);
  if (named.size === 0) return [];
  const questions = [...named.values()];
  const admitted = await listAdmitted(scope, questions);
  const heads = [...held, ...admitted.map((head) => ({ ...head, reason: null }))];
  const texts = await readTexts(scope, heads);
  const standing = await listStanding(scope, questions);
  const options = heads.map((head, index) => ({ ...head, ...(texts[index] as LoggedText) }));
  return [...groupBy(options, keyOf)].map(([key, own]) => judge(own, standing.get(key), decisions.get(key)));
}

function judge(
  own: readonly (Reasoned & LoggedText)[],
  stand: Stand | undefined,
  decision: Decided | undefined,
): Dispute {
  const isChosen = decision?.opId != null && stand !== undefined && comparePlaces(stand, decision) === 0;
  const options = own
    .map((option) => {
      const isPlace = stand !== undefined && comparePlaces(stand, option) === 0;
      return { ...option, stands: isChosen ? option.opId === decision.opId : isPlace };
    })
    .sort((left, right) => comparePlaces(right, left));
  const asking = options.filter((option) => mayAsk(option, stand, decision) && !saysSame(option, stand));
  const { attempt, question } = own[0] as Named;
  return {
    attempt,
    question,
    cause: options.some(({ reason }) => reason !== null) ? 'held' : 'conflict',
    waits: asking.length > 0 || (stand?.conflict ?? false),
    options,
    covered: asking.find(({ reason }) => reason !== null && isCovered(reason)),
    decided: decision ? { by: decision.by, at: decision.at } : null,
  };
}
