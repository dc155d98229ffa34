import type { Endpoint, InputOf } from '#contract/endpoint';
import type { Question } from '#contract/question-bank/question';
import type { ExamSession } from '../../src/exam/session/exam-session';
import type { SessionParts } from '../../src/exam/session/session-parts';
import type { TypedSlot } from '../../src/exam/session/typed-keeper';
import { openAttempt, type WayIn } from '../../src/exam/way-in/way-in';
import type { ResultOf } from '../../src/lib/api-exchange';
import { assembleOffline, type Offline } from '../../src/offline/assemble';
import { createDbHandle } from '../../src/offline/db-handle';
import { postOperations } from '../../src/offline/http-transport';
import type { AttemptRow } from '../../src/offline/local-db';
import { keepSettled } from '../../src/offline/settle-ended';
import { createEnvelopeStore, type EnvelopeStore } from '../../src/offline/start-envelope';
import { speakThrough } from './browser-globals';
import type { Device } from './device';
import { createStepCrypto } from './step-crypto';

/** One page on a device: the real queue and, if an exam is open, the real session. */
export interface Page {
  isGone: boolean;
  /** When it was opened, ms. */
  readonly bornAt: number;
  device: Device;
  offline: Offline;
  envelopes: EnvelopeStore;
  subtle: SubtleCrypto;
  session: ExamSession | undefined;
  /** The claim with which its session began. */
  row: AttemptRow | undefined;
  fullscreen: Fullscreen;
  /** Freezes the page for this many ms; 0 wakes it up. */
  freeze: (ms: number) => void;
  isFrozen: () => boolean;
  /** Somebody uses the page: its timers run at full speed for a while. */
  touch: () => void;
  /** As in the exam's own entry; only the browser is simulated. */
  way: WayIn;
  /** Resolves to false if another tab writes. */
  openSession: (row: AttemptRow, how: { isTakeOver: boolean; isFresh: boolean }) => Promise<boolean>;
  /** The stream says how the sitting stands; often it does not get through. */
  follow: () => Promise<void>;
  /** The tab is closed, killed, or goes to another address. */
  close: () => void;
}

interface Fullscreen {
  isInside: boolean;
  listener: (isInside: boolean) => void;
}

const AWAKE_MS = 6_000;
/** Maximum period: browsers slow down the timers of a page that nobody looks at. */
const SLOWEST_MS = 600_000;
/** Interval of the sender when it has nothing to send. */
const IDLE_MS = 30_000;
const FRAME_MS = 50;

export function openPage(device: Device, onLeave: (page: Page) => void): Page {
  const { timeline, chance, history } = device.world;
  const bornAt = timeline.now();
  let awakeUntil = bornAt + AWAKE_MS;
  let frozenUntil = bornAt;
  const asleep: (() => void)[] = [];
  const wake = () => {
    if (!page.isFrozen()) for (const task of asleep.splice(0)) whenAwake(task);
  };
  const whenAwake = (task: () => void) => {
    if (page.isFrozen()) asleep.push(task);
    else if (!page.isGone) task();
  };
  const after = (ms: number, task: () => void) => timeline.after(ms, () => whenAwake(task));
  const heard = (work: () => Promise<void>) =>
    new Promise<void>((resolve) => whenAwake(() => void work().then(resolve, resolve)));
  // Slower and slower while nobody touches the page: an hour must not cost 3,600 looks at the queue.
  const slowed = (ms: number) =>
    Math.min(Math.max(ms, timeline.now() - awakeUntil), Math.max(ms, SLOWEST_MS));
  const every = (ms: number, task: () => void) => {
    let cancel = () => {};
    const plan = () => {
      cancel = after(slowed(ms), () => {
        plan();
        task();
      });
    };
    plan();
    return () => cancel();
  };
  const clock = () => ({ perf: timeline.now() - bornAt, wall: Math.floor(timeline.now() + device.skew) });

  const state = { isGone: false };
  let hearStream: (said: unknown) => void = () => undefined;
  const storage = device.disk.openFor(state);
  const identity = {};
  const subtle = createStepCrypto(() => timeline.pass(chance.between(0, 2)));
  const offline = assembleOffline({
    subtle,
    fillRandom: chance.fillRandom,
    openDb: storage.open,
    locks: device.locks.forPage(identity),
    tabs: device.tabs.join(identity, (task) => after(1, task)),
    post: (token, body) =>
      speakThrough(
        (request, signal) => send(request, signal),
        () => postOperations(token, body, device.world.patience.replyMs),
      ),
    download: () => Promise.reject(new Error('no paper is fetched ahead here')),
    clock,
    schedule: (task, ms) => after(ms === IDLE_MS ? slowed(ms) : ms, task),
    random: chance.fraction,
  });
  const send: Device['wire']['send'] = async (request, signal) => {
    // Requests that had not left are lost with the page.
    if (page.isGone) return new Promise(() => undefined);
    const reply = await device.wire.send(request, signal);
    return page.isGone ? new Promise(() => undefined) : reply;
  };

  const page: Page = {
    get isGone() {
      return state.isGone;
    },
    set isGone(isGone) {
      state.isGone = isGone;
    },
    bornAt,
    device,
    offline,
    envelopes: createEnvelopeStore(createDbHandle(storage.open)),
    subtle,
    session: undefined,
    row: undefined,
    fullscreen: { isInside: true, listener: () => undefined },
    freeze: (ms) => {
      frozenUntil = timeline.now() + ms;
      timeline.after(ms, wake);
      wake();
    },
    isFrozen: () => timeline.now() < frozenUntil,
    touch: () => {
      awakeUntil = timeline.now() + AWAKE_MS;
    },
    way: {
      offline,
      exam: device.world.school.facts.exam,
      knownStudent: () => (device.isSignedOut ? null : device.student?.id),
      call: (endpoint, input) => call(page, endpoint, input),
      clock,
      pass: (ms) => new Promise((resolve) => void after(ms, resolve)),
      holdWriter: (attempt, { isTakeOver, onLost }) =>
        device.locks.takeWriter(identity, attempt, isTakeOver, () =>
          Promise.race([heard(onLost), timeline.pass(device.world.patience.letGoMs)]),
        ),
      findQuestions: async (row) => row.order.map(toQuestion),
      page: (row) => ({
        offline: { ...offline, outbox: history.watchQueue(page, row, offline.outbox) },
        every,
        after,
        pause: () => new Promise((resolve) => void after(FRAME_MS, resolve)),
        fullscreen: playFullscreen(page.fullscreen),
        deviceNotes: [],
        position: { read: () => 0, write: () => undefined },
        slot: slotOn(page),
        listen: (hear) => {
          hearStream = hear;
          void page.follow();
          return { renew: () => undefined, stop: () => undefined };
        },
        say: () => undefined,
        sayError: () => undefined,
        leave: () => onLeave(page),
      }),
    },
    openSession: async (row, how) => {
      const onLost = () => {
        page.session = undefined;
      };
      const opened = await openAttempt(page.way, row, { ...how, onLost });
      if (!opened || page.isGone) return false;
      page.row = row;
      page.session = opened.session;
      history.watchScreen(page, row, opened.session);
      return true;
    },
    follow: async () => {
      const { student, wire, world } = device;
      const isThrough = !wire.isCut() && chance.fraction() < 0.5;
      if (!student || !page.session || !isThrough) return;
      await timeline.pass(chance.between(1, 30));
      const said = await world.school.follow(student.id);
      whenAwake(() => hearStream(said));
    },
    close: () => {
      if (state.isGone) return;
      state.isGone = true;
      offline.drain.stop();
      storage.cut();
      device.locks.release(identity);
      device.tabs.leave(identity);
    },
  };
  void keepSettled({ ...offline, locks: device.locks.forPage(identity), now: () => clock().wall });
  offline.drain.wake('start');
  return page;
}

/** A page that is gone writes nothing. */
function slotOn(page: Page): TypedSlot {
  const { typed } = page.device;
  const write = (sealed: string | null) => {
    if (!page.isGone) typed.sealed = sealed;
  };
  return { read: () => typed.sealed, write, remove: () => write(null) };
}

function playFullscreen(fullscreen: Fullscreen): SessionParts['fullscreen'] {
  return {
    isSupported: () => true,
    isInside: () => fullscreen.isInside,
    wasRefused: false,
    request: async () => {
      fullscreen.isInside = true;
      fullscreen.listener(true);
      return true;
    },
    subscribe: (listener) => {
      fullscreen.listener = listener;
      return () => {
        fullscreen.listener = () => undefined;
      };
    },
  };
}

/** The part of a question the screen needs here: that it exists, and whether it is written or chosen. */
function toQuestion({ question, choices }: AttemptRow['order'][number]): Question {
  return {
    id: question,
    qtype: choices.length > 0 ? 1 : 2,
    question: '',
    content: [],
    choices: choices.map((key) => ({ key, text: key, content: [] })),
  };
}

/** A call with the cookie; nobody receives the reply for a page that is gone. */
async function call<E extends Endpoint>(page: Page, endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> {
  const { device } = page;
  const reply = await device.ask(endpoint, input as Record<string, string>);
  if (page.isGone) return new Promise(() => undefined);
  if (reply === undefined) throw new Error('no good reply');
  device.world.history.noteTicket(reply);
  return reply as ResultOf<E>;
}
