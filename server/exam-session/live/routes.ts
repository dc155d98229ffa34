import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { live, RoomNews } from '#contract/exam-session/live';
import { toInstant } from '#contract/instant';
import { MINUTE_MS } from '#domain/time/durations';
import { runRooms } from '../../access/proctor-scope';
import { createRateLimiter, failHasty } from '../../access/rate-limit';
import { findSessionByHash } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { streamEvents } from '../../http/event-stream';
import type { Call, Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { tellMessage } from '../messages/tell-message';
import { tellDevices } from '../time/follow';
import { answerCall } from './call-commands';
import { collect, readmit } from './collect';
import { askReadmission } from './readmission-command';
import { listSuspended, withdrawSuspended } from './suspended';
import { thaw } from './thaw';

/** A pupil asks once, and again after an answer: rarely. */
const PACE = { free: 10, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetAfterMs: 10 * MINUTE_MS };

/** An exam while it is sat, as its proctors see it, and what a pupil asks of them. */
export function createLiveHandlers({ clock }: Services): Handlers<typeof live> {
  const limiter = createRateLimiter(clock, PACE);
  return {
    ...handlers,
    async askReadmission(call) {
      const waitMs = limiter.enter(call.session.user, call.input.exam);
      if (waitMs > 0) return failHasty(waitMs);
      return ask(call);
    },
  };
}

async function ask(call: Call<(typeof live)['askReadmission']>) {
  const { input, services, session } = call;
  const { homebase, user: student } = session;
  const { exam } = input;
  const { at, changed } = await services.writer.run(askReadmission, { ...actorOf(call), exam });
  services.watched.note({ homebase, exam }, student);
  return { message: changed ? 'Pengawas diberi tahu.' : 'Pengawas sudah diberi tahu.', at: toInstant(at) };
}

const handlers: Omit<Handlers<typeof live>, 'askReadmission'> = {
  async follow({ input, session, services, http }) {
    const { db, clock, listeners, watched, lifecycle } = services;
    // A stream would keep a process alive that is shutting down.
    if (lifecycle.stopping) return fail('busy');
    const { homebase, user: person } = session;
    const seen = await runRooms({ db, now: clock() }, session, input.exam);
    const topic = watched.open({ homebase, exam: input.exam }, seen);
    /** Tells that nothing has changed, and the time until which that is known. */
    const quiet = (): RoomNews => ({ now: toInstant(clock()), rows: [] });
    /** Whether he is still signed in and still sees the same rooms; if his rooms change, he must reopen the stream. */
    const mayHear = async () => {
      const now = clock();
      const still = await findSessionByHash(db, session.tokenHash, now);
      return still !== undefined && isDeepStrictEqual(await runRooms({ db, now }, still, input.exam), seen);
    };
    return streamEvents(http, { listeners, topic, person, first: quiet(), beat: quiet, mayHear });
  },

  collect,
  readmit,
  thaw,
  listSuspended,
  withdrawSuspended,

  async answerCall(call) {
    const { input, services, session } = call;
    const { id: attempt, at, move = null } = input;
    const act = { ...actorOf(call), attempt, calledAt: Date.parse(at), move, message: uuidv7() };
    const { changed, said } = await services.writer.run(answerCall, act);
    await tellDevices(services, session.homebase, { attempts: [attempt] });
    if (said) {
      const whom = { homebase: session.homebase, exam: said.exam, attempts: [attempt], room: null };
      await tellMessage(services, whom, said.message);
    }
    return { message: changed ? ANSWERED[move ?? 'seen'] : 'Panggilan ini sudah ditangani.' };
  },
};

const ANSWERED = {
  seen: 'Panggilan ditandai sudah ditangani.',
  allow: 'Izin pindah perangkat dicatat. Siswa masuk di perangkat lain, lalu memilih Lanjutkan.',
  refuse: 'Penolakan dicatat dan akan tampil di layar siswa.',
};
