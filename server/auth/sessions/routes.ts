import type { account } from '#contract/account';
import { SESSION_LIFE, type Session } from '../../access/session';
import type { Db } from '../../db/open';
import { clientAddress } from '../../http/address';
import { describeBrowser } from '../../http/browser-name';
import type { Handlers } from '../../http/implement';
import { listPeople, subjectsOf } from '../cards/queries';
import { endOtherSessions, endOwnSession, signOutPeople } from './commands';

type SessionCalls = 'listSessions' | 'endSession' | 'endOtherSessions' | 'signOutPeople';

/** Where one is signed in, and ending that; an admin also for others. */
export const sessionHandlers: Pick<Handlers<typeof account>, SessionCalls> = {
  async listSessions({ session, services }) {
    return { data: await listOwnSessions(services.db, session, services.clock()) };
  },

  async endSession({ input, session: { homebase, user }, services, http }) {
    const ip = clientAddress(http, services.settings);
    await services.writer.run(endOwnSession, { homebase, user, id: input.id, ip });
    return { message: 'Sesi sudah diakhiri.' };
  },

  async endOtherSessions({ session: { homebase, user, tokenHash }, services, http }) {
    const ip = clientAddress(http, services.settings);
    const ended = await services.writer.run(endOtherSessions, { homebase, user, tokenHash, ip });
    return { message: ended === 0 ? 'Tidak ada sesi lain.' : `${ended} sesi lain sudah diakhiri.`, ended };
  },

  async signOutPeople({ input, session: { homebase, user }, services, http }) {
    const people = await listPeople(services.db, homebase, input);
    const ended = await services.writer.run(signOutPeople, {
      homebase,
      actor: user,
      subjects: subjectsOf(input),
      users: people.map(({ id }) => id),
      ip: clientAddress(http, services.settings),
    });
    return { message: ended === 0 ? 'Tidak ada sesi yang terbuka.' : `${ended} sesi sudah diakhiri.`, ended };
  },
};

async function listOwnSessions(db: Db, session: Session, now: number) {
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
    device: describeBrowser(row.user_agent ?? undefined) ?? 'Perangkat tidak dikenal',
    ip: row.ip,
    created_at: new Date(row.created_at).toISOString(),
    last_seen_at: new Date(row.last_seen_at).toISOString(),
  }));
}
