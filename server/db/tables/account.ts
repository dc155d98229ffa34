import type { Generated } from 'kysely';

export interface AvatarTable {
  homebase: string;
  user: string;
  /** Random name in the picture's address; new with every picture. */
  id: string;
  /** WebP. */
  bytes: Uint8Array;
  created_at: number;
}

/** A card with a QR code for signing in. */
export interface SignInCardTable {
  homebase: string;
  user: string;
  /** SHA-256 of the QR code's token, hex. */
  token_hash: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  /** The first time it was used to sign in. */
  used_at: number | null;
  revoked_at: number | null;
  /**
   * 0: issued with a first password and invalid together with it. 1: an exam card, valid independently of the owner's
   * password.
   */
  keeps_password: Generated<number>;
}

/** The one-time code with which a parent claims a child. */
export interface ChildCodeTable {
  homebase: string;
  student: string;
  /** Signed with the installation's secret, so that a copy of the database does not reveal the codes. */
  code_hash: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
}

export interface PasswordResetTable {
  homebase: string;
  user: string;
  /** SHA-256 of the mailed token, hex. */
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
