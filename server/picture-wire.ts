import type { ErrorCode } from '#contract/errors';

/** A picture to be re-encoded. */
export interface DrawTask {
  id: number;
  bytes: Uint8Array;
}

export type DrawOutcome = { id: number; bytes: Uint8Array } | { id: number; refusal: ErrorCode };
