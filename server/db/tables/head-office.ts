import type { OFFICE_LEVELS } from '#contract/levels';

export type OfficeLevel = (typeof OFFICE_LEVELS)[number];

/** The mark of a school or of the head office. */
export interface LogoTable {
  homebase: string;
  /** Random name under which the picture is asked for; new with every picture. */
  id: string;
  /** WebP. */
  bytes: Uint8Array;
  created_at: number;
}

/** The link by which somebody of the office makes his account his own. */
export interface ActivationTable {
  homebase: string;
  user: string;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  used_at: number | null;
}

/** A mail on its way out, and afterwards the note that it was. */
export interface MailTable {
  homebase: string;
  id: string;
  recipient: string;
  subject: string;
  /** What it says, sealed with the installation's secret; null once it needs no further try. */
  sealed: string | null;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** ms since 1970; null: no further try. */
  next_at: number | null;
  error: string | null;
  created_at: number;
  settled_at: number | null;
}
