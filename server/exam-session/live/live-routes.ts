import type { live, RoomNews } from '#contract/live';
import { scopeRules } from '../../access/scopes';
import { findSessionByHash } from '../../access/session';
import { fail } from '../../failure/app-error';
import { streamEvents } from '../../http/event-stream';
import type { Handlers } from '../../http/implement';
import { roomTopic } from './room-changes';

/** An exam while it is sat, as its proctors see it. */
export const liveHandlers: Handlers<typeof live> = {
  async follow({ input, session, services, http }) {
    const { db, clock, listeners, rooms, lifecycle } = services;
    // It would keep a process alive that is on its way out.
    if (lifecycle.stopping) return fail('busy');
    const room = { homebase: session.homebase, exam: input.exam };
    rooms.open(room);
    const first: RoomNews = { rows: [] };
    /** Signed in still, and the exam is still his to look at. */
    const mayHear = async () => {
      const now = await findSessionByHash(db, session.tokenHash, clock());
      await scopeRules.exam({ db, session: now, claim: undefined, input });
      return now !== undefined;
    };
    return streamEvents(http, {
      listeners,
      topic: roomTopic(room),
      person: session.user,
      first,
      mayHear,
    });
  },
};
