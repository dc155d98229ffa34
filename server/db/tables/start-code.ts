import type { Generated } from 'kysely';

/**
 * Records that a pupil was given a start code for an exam; the code is derived from the secret, `batch` and
 * `student`.
 */
export interface StartCodeTable {
  homebase: string;
  exam: string;
  student: string;
  /** The id of the act that made this and other codes. */
  batch: string;
  made_at: number;
  made_by: string;
  revoked_at: number | null;
  /** How many envelopes were handed out to devices. */
  envelopes: Generated<number>;
  /** Until when a device may deliver what it began with one of them; null if none was handed out. */
  delivers_until: Generated<number | null>;
}
