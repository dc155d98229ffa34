import type { HeldReason } from '#contract/exam-session/decision';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { asksForDecision, whyHeld } from '#domain/exam-session/held';
import { type LoggedHead, type LogScope, listEndings } from '../../db/dispute-log';
import type { Decided, Stand } from '../../db/dispute-standing';
import { type ClaimMoments, listHeld, listHeldClaims } from '../../db/held-heads';

// Operations that were kept and do not count, each with its reason.

/** The fields of an attempt that its disputes need. */
export interface DisputedAttempt {
  id: string;
  start_at: number;
  deadline: number;
}

export interface Reasoned extends LoggedHead {
  /** Null: it was admitted. */
  reason: HeldReason | null;
}

/**
 * Lists held operations, only the newest of each claim and reason: the student replaced the older ones himself.
 * `waitMs` as in `HeldSituation`.
 */
export async function listReasoned(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Reasoned[]> {
  const claims = await listMoments(scope, attempts, waitMs);
  const momentsOf = new Map(claims.map((claim) => [claimKey(claim), claim]));
  const held = await listHeld(scope, claims);
  return newestByReason(
    held.flatMap((row) => {
      const moments = momentsOf.get(claimKey(row));
      return moments ? [{ ...row, reason: whyHeld(row, { ...moments, waitMs }) }] : [];
    }),
  );
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

function newestByReason(rows: readonly Reasoned[]): Reasoned[] {
  const newest = new Map<string, Reasoned>();
  for (const row of [...rows].sort(comparePlaces))
    newest.set(`${claimKey(row)}:${row.question}:${row.reason}`, row);
  return [...newest.values()];
}
