import type { Generated } from 'kysely';

/** That a pupil was given a code for an exam; the code is derived from the secret, `batch` and `student`. */
export interface StartCodeTable {
  homebase: string;
  exam: string;
  student: string;
  /** Of all codes made by one act. */
  batch: string;
  made_at: number;
  made_by: string;
  revoked_at: number | null;
  /** Handed out to devices. */
  envelopes: Generated<number>;
}
