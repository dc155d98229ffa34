import type { HeldReason } from '#contract/decision';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { asksForDecision, whyHeld } from '#domain/exam-session/held';
import { groupBy, type LoggedHead, type LogScope, listEndings, listHeld } from '../db/dispute-log';
import type { Decided, Stand } from '../db/dispute-standing';

// Operations that were kept and do not count, each with its reason.

/** An attempt as far as its disputes need it. */
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
 * What is held, of each claim and for each reason the newest: the older ones the student replaced himself.
 * `waitMs` as in `HeldSituation`.
 */
export async function listReasoned(
  scope: LogScope,
  attempts: readonly DisputedAttempt[],
  waitMs: number,
): Promise<Reasoned[]> {
  const held = groupBy(await listHeld(scope), ({ attempt }) => attempt);
  if (held.size === 0) return [];
  const endings = await listEndings(scope);
  return attempts.flatMap(({ id, start_at: startAt, deadline }) => {
    const claims = groupBy(held.get(id) ?? [], ({ epoch }) => String(epoch));
    return [...claims.values()].flatMap((rows) => {
      const ending = endings.get(id)?.find(({ epoch }) => epoch >= (rows[0]?.epoch ?? 0));
      const toldAt = rows.reduce((least, { receivedAt }) => Math.min(least, receivedAt), Infinity);
      const situation = { startAt, deadline, waitMs, endedAt: ending?.at ?? null, toldAt };
      return newestByReason(rows.map((row) => ({ ...row, reason: whyHeld(row, situation) })));
    });
  });
}

/**
 * Whether a held answer may ask for a decision: it is newer than what stands and came after the last decision.
 * It does ask when it also says something else than what stands.
 */
export function mayAsk(held: Reasoned, stand: Stand | undefined, decision: Decided | undefined): boolean {
  return (
    held.reason !== null &&
    asksForDecision(held.reason) &&
    (stand === undefined || comparePlaces(held, stand) > 0) &&
    (decision === undefined || comparePlaces(held, decision.settled) > 0)
  );
}

/** Whether a held answer says the same as what stands; nothing standing is as an answer taken away. */
export function saysSame(
  said: { mc: string | null; essay: string | null },
  stand: Stand | undefined,
): boolean {
  return said.mc === (stand?.mc ?? null) && said.essay === (stand?.essay ?? null);
}

function newestByReason(rows: readonly Reasoned[]): Reasoned[] {
  const newest = new Map<string, Reasoned>();
  for (const row of [...rows].sort(comparePlaces)) newest.set(`${row.question}:${row.reason}`, row);
  return [...newest.values()];
}
