import { comparePlaces, type Place } from '#domain/exam-session/answer-log';
import { isCovered } from '#domain/exam-session/held';
import {
  groupBy,
  type LoggedText,
  type LogScope,
  listAdmitted,
  listInDoubt,
  type Named,
  placeKey,
  readTexts,
} from '../../db/answer-log/dispute-log';
import {
  type Decided,
  keyOf,
  listChosen,
  listDecisions,
  listStanding,
  type Stand,
} from '../../db/answer-log/dispute-standing';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import {
  type DisputedAttempt,
  listReasoned,
  mayAsk,
  newestAnswers,
  type Reasoned,
  saysSame,
} from './held-log';

// Questions whose answer the teacher may decide: something was held, or two devices contradict each other. Read from
// the log; there is no separate list that could become stale.

interface Option extends Reasoned, LoggedText {
  stands: boolean;
}

export interface Dispute extends Named {
  cause: 'held' | 'conflict';
  waits: boolean;
  /**
   * Newest first: for each claim the newest admitted operation, and the newest held one for each reason. Of either no
   * more than `ANSWERS_MAX`, beside the one that stands and the one that was accepted: these are never missing.
   */
  options: Option[];
  /** The answer that "accept all" accepts; undefined if there is an objection to every held answer. */
  covered: Option | undefined;
  decided: { by: string; at: number } | null;
}

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
  for (const some of portionsOf(attempts)) {
    const scope = { db, homebase: toBytes(homebase), ids: some.map(({ id }) => toBytes(id)) };
    disputes.push(...(await disputesIn(scope, some, waitMs)));
  }
  return disputes;
}

async function disputesIn(scope: LogScope, attempts: readonly DisputedAttempt[], waitMs: number) {
  const chosen = await listChosen(scope);
  const held = await listReasoned(scope, attempts, waitMs, chosen.held);
  const decisions = await listDecisions(scope);
  const named = new Map<string, Named>();
  for (const row of [...held, ...(await listInDoubt(scope)), ...decisions.values()])
    named.set(keyOf(row), row);
  if (named.size === 0) return [];
  const questions = [...named.values()];
  const standing = await listStanding(scope, questions);
  const counting = [...(await listAdmitted(scope, questions)), ...chosen.admitted];
  const stands = counting.filter((head) => isAt(standing.get(keyOf(head)), head));
  const admitted = newestAnswers(counting, new Set([...stands, ...chosen.admitted].map(placeKey)));
  const heads = [...held, ...admitted.map((head) => ({ ...head, reason: null }))];
  const texts = await readTexts(scope, heads);
  const options = heads.map((head, index) => ({ ...head, ...(texts[index] as LoggedText) }));
  return [...groupBy(options, keyOf)].map(([key, own]) => judge(own, standing.get(key), decisions.get(key)));
}

function judge(
  own: readonly (Reasoned & LoggedText)[],
  stand: Stand | undefined,
  decision: Decided | undefined,
): Dispute {
  const isChosen = decision?.opId != null && isAt(stand, decision);
  const options = own
    .map((option) => {
      return { ...option, stands: isChosen ? option.opId === decision.opId : isAt(stand, option) };
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

function isAt(stand: Stand | undefined, place: Place): boolean {
  return stand !== undefined && comparePlaces(stand, place) === 0;
}
