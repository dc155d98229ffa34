import type { time } from '#contract/exam-session/time';
import { findSessionByHash, type Session } from '../access/session';
import type { SyncClaim } from '../access/sync-token';
import type { Db } from '../db/open';
import { fail } from '../failure/app-error';
import { streamEvents } from '../http/event-stream';
import type { Handlers } from '../http/implement';
import { findOpenAttempt } from '../paper/exam-facts';
import type { Services } from '../services';
import { listUnread } from './messages/queries';
import { attemptTopicOf, findAttemptNews, type SittingNews, toNews, topicOf } from './time/follow';

/** What a device hears of its own sitting while it is connected: its time, its end, and messages of staff. */
export const followHandlers: Pick<Handlers<typeof time>, 'follow'> = {
  async follow(call) {
    const { session, claim, services, http } = call;
    // A stream would keep a process alive that is shutting down.
    if (services.lifecycle.stopping) return fail('busy');
    const { listeners } = services;
    if (claim) return streamEvents(http, { listeners, ...(await followAttempt(services, claim)) });
    if (!session) return fail('unauthenticated');
    return streamEvents(http, { listeners, ...(await followSitting(services, session, call.input.exam)) });
  },
};

/** The state a device gets when it connects; null before the start. */
export async function findNews(
  db: Db,
  homebase: string,
  sat: { exam: string; student: string },
  now: number,
): Promise<SittingNews | null> {
  const attempt = await findOpenAttempt(db, homebase, sat.exam, sat.student);
  if (!attempt) return null;
  const messages = await listUnread(db, { ...sat, homebase, attempt: attempt.id });
  return { ...toNews(attempt, now), ...(messages.length > 0 && { messages }) };
}

async function followSitting({ db, clock }: Services, session: Session, exam: string) {
  const { homebase, user: person } = session;
  const sat = { exam, student: person };
  return {
    topic: topicOf(homebase, exam, person),
    person,
    first: await findNews(db, homebase, sat, clock()),
    mayHear: async () => (await findSessionByHash(db, session.tokenHash, clock())) !== undefined,
  };
}

/** Only the student's own device has an unsealed token. */
async function followAttempt({ db, clock, writer }: Services, claim: SyncClaim) {
  if (claim.isSealedOnly) return fail('unauthenticated');
  const { homebase, attempt, student: person, expiresAt } = claim;
  return {
    topic: attemptTopicOf(homebase, attempt),
    person,
    first: await findAttemptNews(db, homebase, attempt, clock()),
    mayHear: async () => clock() < expiresAt && !writer.isClosedFor(homebase),
  };
}
