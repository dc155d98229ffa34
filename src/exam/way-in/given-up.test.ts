import { expect, test, vi } from 'vitest';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { createStepCrypto } from '../../../tests/simulation/step-crypto';
import { ATTEMPT, newDisk, openDevice, PERSON, ticketOf } from '../../../tests/support/device';
import { openAttempt, type PageParts, type WayIn } from './way-in';

const [Q1, Q2] = ['00000000-0000-7000-8000-000000000110', '00000000-0000-7000-8000-000000000120'];
const QUESTIONS: Question[] = [Q1, Q2].map((id) => ({
  id,
  qtype: QTYPE.essay,
  question: 'Jelaskan.',
  content: ['Jelaskan.'],
  choices: [],
}));

/** Until pending writes, and whatever waits for them, have finished. */
const turns = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

// On this thread, so that `turns` also waits for encryption on a busy machine.
const subtle = createStepCrypto(async () => undefined);
const openPage = (disk: IDBFactory) =>
  openDevice({ disk, subtle, post: () => Promise.reject(new Error('no network')) });

/** An exam open in this tab, and another tab of the device that nobody tells this one of. */
async function openTab(policy: FullscreenPolicy = 'none') {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, hasFocus: () => true }));
  const disk = newDisk();
  const [device, other] = [openPage(disk), openPage(disk)];
  const ticket = ticketOf({
    fullscreenPolicy: policy,
    finishPolicy: 'warn',
    order: QUESTIONS.map(({ id }) => ({ question: id, choices: [] })),
  });
  const start = Date.parse(ticket.serverNow);
  const row = await device.attempts.adopt(ticket, PERSON, start);
  const clock = { perf: 0 };
  const ticks = new Set<() => void>();
  const watchers = new Set<(isInside: boolean) => void>();
  const sayError = vi.fn();
  const page: PageParts = {
    offline: {
      ...device,
      isTokenRefused: () => false,
      subscribeToReplies: () => () => undefined,
      drain: { wake: () => undefined, stop: () => undefined },
    },
    every: (ms, task) => {
      if (ms === 1_000) ticks.add(task);
      return () => void ticks.delete(task);
    },
    after: () => () => undefined,
    pause: async () => undefined,
    fullscreen: {
      isSupported: () => true,
      isInside: () => true,
      wasRefused: false,
      request: async () => true,
      subscribe: (listener) => {
        watchers.add(listener);
        return () => void watchers.delete(listener);
      },
    },
    position: { read: () => 0, write: () => undefined },
    say: () => undefined,
    sayError,
    leave: () => undefined,
  };
  const lock: { lose?: () => Promise<void>; givenUp?: AbortSignal } = {};
  const way: WayIn = {
    offline: { ...device, drain: page.offline.drain },
    exam: ticket.exam,
    clock: () => ({ perf: clock.perf, wall: start + clock.perf }),
    holdWriter: async (_attempt, { onLost, givenUp }) => {
      lock.lose = onLost;
      lock.givenUp = givenUp;
      return true;
    },
    findQuestions: async () => QUESTIONS,
    page: () => page,
    knownStudent: () => row.student,
    call: () => Promise.reject(new Error('no network')),
    pass: async () => undefined,
  };
  const onLost = vi.fn();
  const opened = await openAttempt(way, row, { isTakeOver: false, isFresh: true, onLost });
  if (!opened) throw new Error('not opened');
  const tickAfter = async (ms: number) => {
    clock.perf += ms;
    for (const tick of [...ticks]) tick();
    await turns();
  };
  const leaveFullscreen = async () => {
    for (const watcher of [...watchers]) watcher(false);
    await turns();
  };
  await turns();
  return {
    session: opened.session,
    device,
    lock,
    other,
    onLost,
    watchers,
    sayError,
    tickAfter,
    leaveFullscreen,
  };
}

test('a tab that gives the exam up with a refused hand-in watches nothing any more, and says nothing', async () => {
  const { session, other, onLost, watchers, sayError } = await openTab('warn');
  expect(watchers.size).toBe(1);
  await other.outbox.takeOver(ATTEMPT);
  session.finish();
  await turns();
  expect(onLost).toHaveBeenCalledOnce();
  expect(watchers.size).toBe(0);
  expect(sayError).not.toHaveBeenCalled();
});

test('nor does it with a refused penalty, which is for the other tab to decide', async () => {
  const { other, onLost, watchers, sayError, tickAfter, leaveFullscreen } = await openTab('stop');
  await leaveFullscreen();
  await other.outbox.takeOver(ATTEMPT);
  await tickAfter(60_000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(watchers.size).toBe(0);
  expect(sayError).not.toHaveBeenCalled();
  expect((await other.outbox.listOf(ATTEMPT)).map(({ kind }) => kind)).toEqual(['event']);
});

test('nor with a refused answer, which is no matter of the connection', async () => {
  const { session, other, onLost, sayError } = await openTab();
  await other.outbox.takeOver(ATTEMPT);
  session.choose(Q1, 'a');
  session.write(Q2, 'Karena panas.');
  await session.flush();
  await turns();
  expect(onLost).toHaveBeenCalledOnce();
  expect(sayError).not.toHaveBeenCalled();
});

test('a hand-in that is stored only after the exam was given up leaves nothing readable all the same', async () => {
  const { session, device } = await openTab();
  session.view.subscribe(({ session: { name } }) => {
    if (name === 'finishing') session.dispose();
  });
  session.finish();
  await turns();
  expect((await device.outbox.findAttempt(ATTEMPT))?.isReleased).toBe(true);
});

test('a tab that gives the exam up holds it no more, and lets another one wait until everything is stored', async () => {
  const { session, device, lock, other, onLost } = await openTab();
  await other.outbox.takeOver(ATTEMPT);
  let store: () => void = () => undefined;
  const isStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  vi.spyOn(device.outbox, 'saveUnsaved').mockReturnValue(isStored);
  expect(lock.givenUp?.aborted).toBe(false);
  session.choose(Q1, 'a');
  await turns();
  expect(onLost).toHaveBeenCalledOnce();
  expect(lock.givenUp?.aborted).toBe(true);
  const isLetGo = vi.fn();
  void lock.lose?.().then(isLetGo);
  await turns();
  expect(isLetGo).not.toHaveBeenCalled();
  store();
  await turns();
  expect(isLetGo).toHaveBeenCalledOnce();
});
