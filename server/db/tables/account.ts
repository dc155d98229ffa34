import type { Generated } from 'kysely';

export interface AvatarTable {
  homebase: string;
  user: string;
  /** Random name under which the picture is asked for; new with every picture. */
  id: string;
  /** WebP. */
  bytes: Uint8Array;
  created_at: number;
}

/** A card with a QR code that signs in. */
export interface SignInCardTable {
  homebase: string;
  user: string;
  /** SHA-256 of the QR code's token, hex. */
  token_hash: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  /** First time it signed in. */
  used_at: number | null;
  revoked_at: number | null;
  /** 0: it came with a first password, and ends with it. 1: of an exam, beside the password of its owner. */
  keeps_password: Generated<number>;
}

/** The one-time code by which a parent claims a child. */
export interface ChildCodeTable {
  homebase: string;
  student: string;
  /** Signed with the installation's secret: a copied database does not give the codes away. */
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
