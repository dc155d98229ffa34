import { SESSION_LIFE, type Session } from '../../access/session';
import type { Db } from '../../db/open';
import { describeDevice } from '../../http/browser-name';

/** The sessions of the user, newest first; those expired by inactivity are left out. */
export async function listOwnSessions(db: Db, session: Session, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('homebase', '=', session.homebase)
    .where('user', '=', session.user)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - SESSION_LIFE[session.level].idle)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.token_hash === session.tokenHash,
    device: describeDevice(row.user_agent ?? undefined) ?? 'Perangkat tidak dikenal',
    ip: row.ip,
    created_at: new Date(row.created_at).toISOString(),
    last_seen_at: new Date(row.last_seen_at).toISOString(),
  }));
}
