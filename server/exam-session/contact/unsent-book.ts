import type { OperationKind, OperationResult } from '#contract/operation';
import { createBoundedMap } from '../../memory/bounded-map';

/** What a device says of the answers that have not left it. */
export interface Unsent {
  count: number;
  /** Since when the oldest waits, ms by the server's clock. */
  since: number;
}

/** A claim of an attempt: what an earlier device of it holds is not taken back by what a later one says. */
interface Claim {
  attempt: string;
  epoch: number;
}

/**
 * What devices said they still hold. It lives in the process and is forgotten with it: a device in touch says it anew within half
 * a minute, and of one out of touch the silence tells (domain/exam-session/holding.ts).
 */
export interface UnsentBook {
  /** The device of the claim says what waits on it; null: nothing. */
  say(claim: Claim, unsent: Unsent | null): void;
  /** So many operations of the claim have arrived. */
  took(claim: Claim, count: number): void;
  /** All of the attempt's devices together; null: nothing that anybody knows of. */
  find(attempt: string): Unsent | null;
}

/**
 * How many of those that a device counts as waiting (all but notes) it has no more: one to be stamped anew is still on it, and
 * one that was refused lies aside there.
 */
export function countArrived(
  operations: readonly { opId: string; kind: OperationKind }[],
  results: readonly { opId: string; result: OperationResult }[],
): number {
  const gone = results.filter(({ result }) => result !== 'resequence' && result !== 'rejected');
  const arrived = new Set(gone.map(({ opId }) => opId));
  for (const { opId, kind } of operations) if (kind === 'event') arrived.delete(opId);
  return arrived.size;
}

/** Sittings beyond which the one that said something longest ago is forgotten. */
const SITTINGS_MAX = 20_000;

/** Claims of a sitting beyond which the oldest is forgotten: a device may name claims that were never issued. */
const CLAIMS_MAX = 8;

export function createUnsentBook(): UnsentBook {
  const said = createBoundedMap<string, ReadonlyMap<number, Unsent>>(SITTINGS_MAX);
  const keep = ({ attempt, epoch }: Claim, unsent: Unsent | null) => {
    const claims = new Map(said.get(attempt));
    if (unsent === null) claims.delete(epoch);
    else claims.set(epoch, unsent);
    if (claims.size > CLAIMS_MAX) claims.delete(Math.min(...claims.keys()));
    if (claims.size > 0) said.set(attempt, claims);
    else said.delete(attempt);
  };
  return {
    say: keep,
    took(claim, count) {
      const before = said.get(claim.attempt)?.get(claim.epoch);
      if (before) keep(claim, before.count > count ? { ...before, count: before.count - count } : null);
    },
    find(attempt) {
      const all = [...(said.get(attempt)?.values() ?? [])];
      if (all.length === 0) return null;
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        since: Math.min(...all.map(({ since }) => since)),
      };
    },
  };
}
