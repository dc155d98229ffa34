import type { OperationKind, OperationResult } from '#contract/exam-session/operation';
import { createBoundedMap } from '../../memory/bounded-map';

/** A device's report about answers it has not sent yet. */
export interface Unsent {
  count: number;
  /** Since when the oldest has waited, in ms by the server's clock. */
  since: number;
}

/** A claim of an attempt; the report of a later device does not replace that of an earlier one. */
interface Claim {
  attempt: string;
  epoch: number;
}

/**
 * Unsent answers reported by devices. Kept in memory only: a connected device repeats its report within half a
 * minute, and a disconnected one is covered by its silence (domain/exam-session/holding.ts).
 */
export interface UnsentBook {
  /** The device of the claim reports its unsent answers; null: none. */
  say(claim: Claim, unsent: Unsent | null): void;
  /** `count` operations of the claim have arrived. */
  took(claim: Claim, count: number): void;
  /** All devices of the attempt together; null: nothing known. */
  find(attempt: string): Unsent | null;
}

/**
 * How many operations that the device counts as waiting (all but notes) it no longer holds: one to be renumbered is
 * still on it, and a refused one is kept aside there.
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

/** Maximum sittings; beyond it the one that reported longest ago is forgotten. */
const SITTINGS_MAX = 20_000;

/**
 * Maximum claims per sitting; beyond it the oldest is forgotten, since a device may name claims that were never
 * issued.
 */
const CLAIMS_KEPT = 8;

export function createUnsentBook(): UnsentBook {
  const said = createBoundedMap<string, ReadonlyMap<number, Unsent>>(SITTINGS_MAX);
  const keep = ({ attempt, epoch }: Claim, unsent: Unsent | null) => {
    const claims = new Map(said.get(attempt));
    if (unsent === null) claims.delete(epoch);
    else claims.set(epoch, unsent);
    if (claims.size > CLAIMS_KEPT) claims.delete(Math.min(...claims.keys()));
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
