import type { OperationKind } from '#contract/exam-session/operation';

/** The kinds of operation that end an attempt. They are operations so that they work without a network (spec §4). */
export const ENDINGS = ['finish', 'timeout', 'penalty'] as const satisfies readonly OperationKind[];
export type Ending = (typeof ENDINGS)[number];

export function isEnding(kind: OperationKind): kind is Ending {
  return ENDINGS.some((ending) => ending === kind);
}
