import type { HeldReason } from '#contract/decision';
import { comparePlaces, type Place } from '#domain/exam-session/answer-log';
import { asksForDecision, isCovered, whyHeld } from '#domain/exam-session/held';
import { toBytes, toUuid } from '../db/bytes';
import type { Db } from '../db/open';
import {
  groupBy,
  type LoggedHead,
  type LoggedText,
  type LogScope,
  listAdmitted,
  listEndings,
  listHeld,
  listInDoubt,
  type Named,
  readTexts,
} from './dispute-log';

// Questions of attempts whose answer the teacher may decide: something was kept that does not count, or two
// devices contradict each other. The log says so; no list is kept beside it that could go stale.

/** An attempt as far as its disputes need it. */
export interface DisputedAttempt {
  id: string;
  start_at: number;
  deadline: number;
}

interface Option extends LoggedHead, LoggedText {
  /** Null: it was admitted. */
  reason: HeldReason | null;
  stands: boolean;
}

export interface Dispute extends Named {
  cause: 'held' | 'conflict';
  waits: boolean;
  /** Newest first: of each claim the newest admitted one and the newest held one for each reason. */
  options: Option[];
  /** What "accept all" takes; undefined when something speaks against all that is held. */
  covered: Option | undefined;
  decided: { by: string; at: number } | null;
}

/** How many attempts one statement asks about. */
const AT_ONCE = 500;

/** Everything the teacher may decide, or has decided, in some attempts of one exam. `waitMs` as in `HeldSituation`. */
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

/** Of each attempt, how many questions ask for a decision, and about how many one was made. */
export async function countDisputes(
  db: Db,
  homebase: string,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Map<string, { held: number; decided: number }>> {
  const disputes = await listDisputes(db, homebase, attempts, waitMs);
  return new Map(
    [...groupBy(disputes, ({ attempt }) => attempt)].map(([attempt, own]) => [
      attempt,
      {
        held: own.filter(({ waits }) => waits).length,
        decided: own.filter(({ decided }) => decided !== null).length,
      },
    ]),
  );
}

async function disputesIn(scope: LogScope, attempts: readonly DisputedAttempt[], waitMs: number) {
  const held = await reasoned(scope, attempts, waitMs);
  const decisions = await listDecisions(scope);
  const named = new Map<string, Named>();
  for (const row of [...held, ...(await listInDoubt(scope)), ...decisions.values()])
    named.set(keyOf(row), row);
  if (named.size === 0) return [];
  const admitted = await listAdmitted(scope, [...named.values()]);
  const heads = [...held, ...admitted.map((head) => ({ ...head, reason: null }))];
  const texts = await readTexts(scope, heads);
  const standing = await listStanding(scope);
  const options = heads.map((head, index) => ({ ...head, ...(texts[index] as LoggedText) }));
  return [...groupBy(options, keyOf)].map(([key, own]) => judge(own, standing.get(key), decisions.get(key)));
}

type Reasoned = LoggedHead & { reason: HeldReason | null };

/** What is held, of each claim and for each reason the newest: the older ones the student replaced himself. */
async function reasoned(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Reasoned[]> {
  const held = await listHeld(scope);
  if (held.length === 0) return [];
  const endings = await listEndings(scope);
  return attempts.flatMap(({ id, start_at: startAt, deadline }) => {
    const claims = groupBy(
      held.filter(({ attempt }) => attempt === id),
      ({ epoch }) => String(epoch),
    );
    return [...claims.values()].flatMap((rows) => {
      const ending = endings.get(id)?.find(({ epoch }) => epoch >= (rows[0]?.epoch ?? 0));
      const toldAt = rows.reduce((least, { receivedAt }) => Math.min(least, receivedAt), Infinity);
      const situation = { startAt, deadline, waitMs, endedAt: ending?.at ?? null, toldAt };
      return newestByReason(rows.map((row) => ({ ...row, reason: whyHeld(row, situation) })));
    });
  });
}

function newestByReason(rows: readonly Reasoned[]): Reasoned[] {
  const newest = new Map<string, Reasoned>();
  for (const row of [...rows].sort(comparePlaces)) newest.set(`${row.question}:${row.reason}`, row);
  return [...newest.values()];
}

interface Stand extends Place {
  conflict: boolean;
}

interface Decided extends Named, Place {
  opId: string | null;
  settled: Place;
  by: string;
  at: number;
}

/**
 * A held answer asks for a decision when it is newer than what stands, says something else, and came after
 * the last decision.
 */
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
  const current = options.find(({ stands }) => stands);
  const asking = options.filter(
    (option) =>
      option.reason !== null &&
      asksForDecision(option.reason) &&
      (stand === undefined || comparePlaces(option, stand) > 0) &&
      (decision === undefined || comparePlaces(option, decision.settled) > 0) &&
      !(option.mc === (current?.mc ?? null) && option.essay === (current?.essay ?? null)),
  );
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

async function listDecisions({ db, homebase, ids }: LogScope): Promise<Map<string, Decided>> {
  const rows = await db
    .selectFrom('answer_decisions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('attempt', 'in', ids)
    .execute();
  const decided = rows.map((row) => ({
    attempt: toUuid(row.attempt),
    question: toUuid(row.question),
    opId: row.op_id && Buffer.from(row.op_id).toString('base64url'),
    epoch: row.epoch,
    seq: row.seq,
    settled: { epoch: row.settled_epoch, seq: row.settled_seq },
    by: row.decided_by,
    at: row.decided_at,
  }));
  return new Map(decided.map((row) => [keyOf(row), row]));
}

async function listStanding({ db, homebase, ids }: LogScope): Promise<Map<string, Stand>> {
  const rows = await db
    .selectFrom('answers')
    .select(['attempt', 'question', 'epoch', 'seq', 'conflict'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ attempt, question, conflict, ...place }) => [
      keyOf({ attempt: toUuid(attempt), question: toUuid(question) }),
      { ...place, conflict: conflict === 1 },
    ]),
  );
}

function keyOf({ attempt, question }: Named): string {
  return `${attempt}:${question}`;
}
