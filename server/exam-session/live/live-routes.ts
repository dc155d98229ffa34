import type { live, RoomNews } from '#contract/live';
import { scopeRules } from '../../access/scopes';
import { findSessionByHash } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { streamEvents } from '../../http/event-stream';
import type { Handlers } from '../../http/implement';
import { tellDevices } from '../time/follow';
import { answerCall } from './call-commands';
import { collect, readmit } from './collect';
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

  collect,
  readmit,

  async answerCall(call) {
    const { input, services, session } = call;
    const { id: attempt, at } = input;
    const act = { ...actorOf(call), attempt, calledAt: Date.parse(at) };
    const { changed } = await services.writer.run(answerCall, act);
    await tellDevices(services, session.homebase, { attempts: [attempt] });
    return { message: changed ? 'Panggilan ditandai sudah ditangani.' : 'Panggilan ini sudah ditangani.' };
  },
};
