import { SCHOOL_KINDS } from '#contract/center/homebase';

/** Orders types of school from the youngest pupils' on; what is not known comes last. */
export function compareKinds(one: string | null, other: string | null): number {
  return rankOf(one) - rankOf(other);
}

const YOUNGEST_FIRST: readonly (string | null)[] = SCHOOL_KINDS;

function rankOf(kind: string | null): number {
  const rank = YOUNGEST_FIRST.indexOf(kind);
  return rank === -1 ? SCHOOL_KINDS.length : rank;
}
