import type { OFFICE_LEVELS } from '#contract/levels';

export type OfficeLevel = (typeof OFFICE_LEVELS)[number];

/** The logo of a school or of the head office. */
export interface LogoTable {
  homebase: string;
  /** Random name in the picture's address; new with every picture. */
  id: string;
  /** WebP. */
  bytes: Uint8Array;
  created_at: number;
}

/** The link with which an officer activates his account. */
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

/** A mail in the queue, and afterwards the record that it was sent. */
export interface MailTable {
  homebase: string;
  id: string;
  recipient: string;
  subject: string;
  /** The content, encrypted with the installation's secret; null once no further try is needed. */
  sealed: string | null;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** ms since 1970; null if there is no further try. */
  next_at: number | null;
  error: string | null;
  created_at: number;
  settled_at: number | null;
  /** When the link in it expires, in ms since 1970; null if it has none. */
  expires_at: number | null;
}
