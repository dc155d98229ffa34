import type { ErrorCode } from '#contract/errors';
import type { PictureKind } from '../media/pictures';

/** A picture to be re-encoded. */
export interface DrawTask {
  id: number;
  bytes: Uint8Array;
  kind: PictureKind;
}

export type DrawOutcome = { id: number; bytes: Uint8Array } | { id: number; refusal: ErrorCode };
