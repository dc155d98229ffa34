import { createHash, randomBytes } from 'node:crypto';
import type { Level } from '#contract/levels';
import { HOUR_MS } from '#domain/time/durations';
import type { Db } from '../db/open';

/** The caller. Always taken from the cookie, never from the request's body. */
export interface Session {
  tokenHash: string;
  user: string;
  name: string;
  level: Level;
  homebase: string;
  /** The password is still the one the school set, and this session was not opened by a card of an exam. */
  mustChangePassword: boolean;
  lastSeenAt: number;
}

/** How long a session lasts unused, and in total, in ms. A pupil's session outlasts any exam day. */
export const SESSION_LIFE: Record<Level, { idle: number; whole: number }> = {
  center: life(0.5, 8),
  admin: life(0.5, 8),
  teacher: life(1, 12),
  tahfiz: life(1, 12),
  cms: life(1, 12),
  student: life(4, 12),
  parent: life(7 * 24, 30 * 24),
};

/** A new token (256 random bits) and its hash; the database stores only the hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The live session of a token; undefined if it is unknown, ended or expired, or its user was deactivated. */
export function findSession(db: Db, token: string, now: number): Promise<Session | undefined> {
  return findSessionByHash(db, hashToken(token), now);
}

/** The same by the token's hash, to check whether a session already read is still live. */
export async function findSessionByHash(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'sessions.homebase').onRef('users.id', '=', 'sessions.user'),
    )
    .select([
      'users.id',
      'users.name',
      'users.level',
      'users.homebase',
      'users.is_active',
      'users.must_change_password',
      'sessions.expires_at',
      'sessions.last_seen_at',
      'sessions.revoked_at',
      'sessions.keeps_password',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row?.is_active !== 1 || row.revoked_at !== null || row.expires_at <= now) return undefined;
  if (row.last_seen_at + SESSION_LIFE[row.level].idle <= now) return undefined;
  return {
    tokenHash,
    user: row.id,
    name: row.name,
    level: row.level,
    homebase: row.homebase,
    mustChangePassword: row.must_change_password === 1 && row.keeps_password === 0,
    lastSeenAt: row.last_seen_at,
  };
}

function life(idleHours: number, wholeHours: number) {
  return { idle: idleHours * HOUR_MS, whole: wholeHours * HOUR_MS };
}
