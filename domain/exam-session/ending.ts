import type { OperationKind } from '#contract/operation';

/** The kinds that end an attempt; each is an operation, so that it works without a network (spec §4). */
const ENDINGS = ['finish', 'timeout', 'penalty'] as const satisfies readonly OperationKind[];
export type Ending = (typeof ENDINGS)[number];

export function isEnding(kind: OperationKind): kind is Ending {
  return ENDINGS.some((ending) => ending === kind);
}
