import type { HeldReason } from '#contract/exam-session/decision';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { asksForDecision, whyHeld } from '#domain/exam-session/held';
import { HOUR_MS } from '#domain/time/durations';
import {
  groupBy,
  type LoggedHead,
  type LogScope,
  listEndings,
  placeKey,
} from '../../db/answer-log/dispute-log';
import { type Decided, keyOf, type Stand } from '../../db/answer-log/dispute-standing';
import { type ClaimMoments, listHeld, listHeldClaims } from '../../db/answer-log/held-heads';

// Operations that were kept and do not count, each with its reason.

/** The fields of an attempt that its disputes need. */
export interface DisputedAttempt {
  id: string;
  start_at: number;
  deadline: number;
}

/** How long after the deadline an answer waits for a decision, in ms: `waitMs` of `HeldSituation`. */
export function waitMsOf(exam: { late_wait_hours: number }): number {
  return exam.late_wait_hours * HOUR_MS;
}

export interface Reasoned extends LoggedHead {
  /** Null: it was admitted. */
  reason: HeldReason | null;
}

/**
 * How many answers to one question are read from the newest on. A pupil has a few, one for each device and reason; more
 * are of claims that nobody issued, and each may be as long as an essay.
 */
export const ANSWERS_MAX = 30;

/**
 * Lists held operations, only the newest of each claim and reason: the student replaced the older ones himself.
 * `waitMs` as in `HeldSituation`. The held operations in `chosen` are listed in any case.
 */
export async function listReasoned(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
  chosen: readonly LoggedHead[] = [],
): Promise<Reasoned[]> {
  const claims = await listMoments(scope, attempts, waitMs);
  const momentsOf = new Map(claims.map((claim) => [claimKey(claim), claim]));
  const held = [...(await listHeld(scope, claims)), ...chosen];
  const reasoned = held.flatMap((row) => {
    const moments = momentsOf.get(claimKey(row));
    return moments ? [{ ...row, reason: whyHeld(row, { ...moments, waitMs }) }] : [];
  });
  return newestByReason(reasoned, new Set(chosen.map(placeKey)));
}

async function listMoments(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<ClaimMoments[]> {
  const claims = await listHeldClaims(scope);
  if (claims.length === 0) return [];
  const endings = await listEndings(scope);
  const sittings = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return claims.flatMap(({ attempt, epoch, firstAt: toldAt }) => {
    const sitting = sittings.get(attempt);
    if (!sitting) return [];
    const { start_at: startAt, deadline } = sitting;
    const ending = endings.get(attempt)?.find((candidate) => candidate.epoch >= epoch);
    const endedAt = ending?.at ?? null;
    return [{ attempt, epoch, startAt, deadline, waitsUntil: deadline + waitMs, endedAt, toldAt }];
  });
}

function claimKey({ attempt, epoch }: { attempt: string; epoch: number }): string {
  return `${attempt}:${epoch}`;
}

/**
 * Whether a held answer may need a decision: it is newer than the standing answer and the last decision. It does need
 * one if it also differs from the standing answer.
 */
export function mayAsk(held: Reasoned, stand: Stand | undefined, decision: Decided | undefined): boolean {
  return (
    held.reason !== null &&
    asksForDecision(held.reason) &&
    (stand === undefined || comparePlaces(held, stand) > 0) &&
    (decision === undefined || comparePlaces(held, decision.settled) > 0)
  );
}

/** Whether a held answer equals the standing one; no standing answer equals a cleared one. */
export function saysSame(
  said: { mc: string | null; essay: string | null },
  stand: Stand | undefined,
): boolean {
  return said.mc === (stand?.mc ?? null) && said.essay === (stand?.essay ?? null);
}

/** Those at the places `stay` as well. */
function newestByReason(rows: readonly Reasoned[], stay: ReadonlySet<string>): Reasoned[] {
  const newest = new Map<string, Reasoned>();
  for (const row of [...rows].sort(comparePlaces)) {
    newest.set(`${claimKey(row)}:${row.question}:${row.reason}`, row);
    if (stay.has(placeKey(row))) newest.set(placeKey(row), row);
  }
  return newestAnswers([...newest.values()], stay);
}

/**
 * The newest `ANSWERS_MAX` to each question, the oldest first, and whatever is at one of the places `stay`; each place
 * once.
 */
export function newestAnswers<Answer extends LoggedHead>(
  answers: readonly Answer[],
  stay: ReadonlySet<string>,
): Answer[] {
  const single = new Map(answers.map((answer) => [placeKey(answer), answer]));
  return [...groupBy([...single.values()], keyOf).values()].flatMap((own) => {
    const oldest = own.length - ANSWERS_MAX;
    return own.sort(comparePlaces).filter((answer, index) => index >= oldest || stay.has(placeKey(answer)));
  });
}
