import type { Generated } from 'kysely';
import type { Level } from '#contract/levels';

// Booleans are stored as 0 or 1, instants as milliseconds since 1970.

export interface HomebaseTable {
  id: string;
  name: string;
  kind: 'school' | 'office';
  /** IANA name; decides which date it is at the school. */
  timezone: string;
  created_at: number;
  /** National number of a school, eight digits; unique in the installation. */
  npsn: Generated<string | null>;
  /** SD, SMP, MA … */
  jenjang: Generated<string | null>;
  address: Generated<string | null>;
  /** If set, the school is deleted and its remaining rows are being removed. */
  deleted_at: Generated<number | null>;
}

export interface UserTable {
  homebase: string;
  id: string;
  level: Level;
  name: string;
  /** Lower case; unique in the installation. */
  email: string | null;
  phone: string | null;
  /** Id of the row in `avatars`. */
  img: string | null;
  /** Teachers; unique per school. */
  username: string | null;
  /** Students; unique per school. */
  nis: string | null;
  /** Teachers: civil servant number, or one given by the school; digits as written. */
  nip: string | null;
  gender: 'L' | 'P' | null;
  password_hash: string;
  must_change_password: number;
  is_active: number;
  created_at: number;
  /** When he last signed in; stored apart from the sessions, which a restore drops. */
  signed_in_at: number | null;
}

export interface ParentChildTable {
  homebase: string;
  parent: string;
  student: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  /** The id by which its owner sees it. */
  id: string;
  homebase: string;
  user: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  revoked_at: number | null;
  ip: string | null;
  user_agent: string | null;
  /** 1 if a card of an exam opened it: a first password need not be changed here (ADR 53). */
  keeps_password: Generated<number>;
}

export interface AuditTable {
  homebase: string;
  id: string;
  at: number;
  /** The user who did it; null for the system and for anonymous callers. */
  actor: string | null;
  action: string;
  subject: string | null;
  /** JSON object; never passwords, tokens or answers. */
  detail: string;
  ip: string | null;
}
