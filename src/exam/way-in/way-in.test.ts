import { expect, test, vi } from 'vitest';
import { ATTEMPT, newDisk, openDevice, PERSON, ticketOf } from '../../../tests/support/device';
import { toApiError } from '../../lib/api-error';
import type { SessionParts } from '../session/session-parts';
import { findOwnAttempt, openAttempt, type PageParts, type WayIn } from './way-in';

const MINUTE = 60_000;

test.each(['takeOver', 'open'] as const)(
  'a tab that is taken over while it opens the exam (%s) shows none, and its name goes down before the other tab’s',
  async (moment) => {
    const device = openDevice({ disk: newDisk(), post: () => Promise.reject(new Error('no network')) });
    const row = await device.attempts.adopt(ticketOf(), PERSON, 0);
    const order: string[] = [];
    let lose: () => Promise<void> = () => Promise.reject(new Error('holds nothing'));
    /** Another tab is just taking over the exam; it continues once this one has let go. */
    const takenOver = () => void lose().then(() => order.push('let go'));
    const { outbox, attempts } = device;
    const way: WayIn = {
      offline: {
        outbox: {
          ...outbox,
          takeOver: async (attempt) => {
            if (moment === 'takeOver') takenOver();
            await outbox.takeOver(attempt);
            order.push('name');
          },
        },
        attempts: {
          ...attempts,
          open: (found) => {
            if (moment === 'open') takenOver();
            return attempts.open(found);
          },
        },
        drain: { wake: () => undefined, stop: () => undefined },
        release: device.release,
      },
      exam: row.exam,
      knownStudent: () => row.student,
      call: () => Promise.reject(new Error('no network')),
      clock: () => ({ perf: 0, wall: 0 }),
      pass: async () => undefined,
      holdWriter: async (_attempt, { onLost }) => {
        lose = onLost;
        return true;
      },
      findQuestions: async () => [],
      page: () => {
        throw new Error('no session is made');
      },
    };
    const onLost = vi.fn();
    expect(await openAttempt(way, row, { isTakeOver: false, isFresh: false, onLost })).toBeUndefined();
    await vi.waitFor(() => expect(order).toEqual(['name', 'let go']));
    expect(onLost).toHaveBeenCalledOnce();
    expect(await outbox.findAttempt(ATTEMPT)).toBeDefined();
  },
);

test.each([
  ['goes on after a time-out from before the extra minutes that still waits', 10 * MINUTE, true],
  ['leaves it to the server after a time-out at the deadline it knows', 0, false],
] as const)('a page loaded anew without a network %s', async (_name, addedMs, isResumed) => {
  const device = openDevice({ disk: newDisk(), post: () => Promise.reject(new Error('no network')) });
  const ticket = ticketOf();
  await device.attempts.adopt(ticket, PERSON, 0);
  const deadline = Date.parse(ticket.deadline);
  await device.outbox.record(ATTEMPT, { kind: 'timeout', at: deadline, body: {} });
  await device.outbox.updateAttempt(ATTEMPT, () => ({ deadline: deadline + addedMs }));
  const way = { offline: device, exam: ticket.exam, knownStudent: () => ticket.student };
  expect((await findOwnAttempt(way)) !== undefined).toBe(isResumed);
});

test('a tab that takes the exam over after a sign-out elsewhere reads nothing with the key it once held', async () => {
  const device = openDevice({ disk: newDisk(), post: () => Promise.reject(new Error('no network')) });
  const found = await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.answer('q1', 'a');
  await device.release.dropKeys();
  const findQuestions = vi.fn(async () => []);
  const opened = vi.fn(device.attempts.open);
  const way = { offline: { ...device, attempts: { ...device.attempts, open: opened } }, findQuestions };
  const page = {
    ...way,
    holdWriter: async () => true,
    page: () => {
      throw new Error('shown');
    },
  } as unknown as WayIn;
  const options = { isTakeOver: true, isFresh: false, onLost: () => undefined };
  await expect(openAttempt(page, found, options)).rejects.toThrow('shown');
  expect(findQuestions).not.toHaveBeenCalled();
  expect(await opened.mock.results[0]?.value).toMatchObject({ answers: new Map() });
});

test('a page whose session has ended goes on hearing how its time stands, by the token of its claim', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const device = openDevice({ disk: newDisk(), post: () => Promise.reject(new Error('no network')) });
  const ticket = ticketOf({ epoch: 3, syncToken: 'token-3' });
  const row = await device.attempts.adopt(ticket, PERSON, Date.parse(ticket.serverNow));
  const deadline = Date.parse(ticket.deadline) + 10 * MINUTE;
  const log = { id: ATTEMPT, deadline: new Date(deadline).toISOString(), progress: 'running' };
  const asked: unknown[] = [];
  const renewed: unknown[] = [];
  const call = async (_call: unknown, input: unknown, by?: { bearer: string }) => {
    asked.push([input, by]);
    if (by) return log;
    throw toApiError({ code: 'unauthenticated', message: 'Silakan masuk dahulu.', status: 401 });
  };
  const halfMinutes: (() => void)[] = [];
  const page: Partial<PageParts> = {
    offline: { ...quietOffline, ...device },
    every: (ms, task) => {
      if (ms === 30_000) halfMinutes.push(task);
      return () => undefined;
    },
    after: () => () => undefined,
    pause: () => new Promise(() => undefined),
    fullscreen: {
      isSupported: () => false,
      isInside: () => false,
      wasRefused: false,
      request: async () => false,
      subscribe: () => () => undefined,
    },
    position: { read: () => 0, write: () => undefined },
    say: () => undefined,
    sayError: () => undefined,
    leave: () => undefined,
    listen: () => ({ renew: (bearer) => void renewed.push(bearer), stop: () => undefined }),
  };
  const way = {
    offline: device,
    exam: ticket.exam,
    call,
    clock: () => ({ perf: 0, wall: Date.parse(ticket.serverNow) }),
    holdWriter: async () => true,
    findQuestions: async () => [],
    page: () => page,
  } as unknown as WayIn;
  const opened = await openAttempt(way, row, { isTakeOver: false, isFresh: true, onLost: () => undefined });
  for (const task of halfMinutes) task();
  await vi.waitFor(async () => expect((await device.outbox.findAttempt(ATTEMPT))?.deadline).toBe(deadline));
  const input = expect.objectContaining({ exam: ticket.exam, epoch: 3 });
  expect(asked).toEqual([
    [input, undefined],
    [input, { bearer: 'token-3' }],
  ]);
  await vi.waitFor(() => expect(renewed).toEqual([undefined, 'token-3']));
  opened?.session.dispose();
});

test('a tab that nobody told of another one gives the exam up with the first thing it cannot store', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const disk = newDisk();
  const [device, other] = [disk, disk].map((of) =>
    openDevice({ disk: of, post: () => Promise.reject(new Error('no network')) }),
  ) as [ReturnType<typeof openDevice>, ReturnType<typeof openDevice>];
  const ticket = ticketOf();
  const row = await device.attempts.adopt(ticket, PERSON, Date.parse(ticket.serverNow));
  const page: Partial<PageParts> = {
    offline: { ...quietOffline, ...device },
    every: () => () => undefined,
    after: () => () => undefined,
    pause: () => new Promise(() => undefined),
    fullscreen: {
      isSupported: () => false,
      isInside: () => false,
      wasRefused: false,
      request: async () => false,
      subscribe: () => () => undefined,
    },
    position: { read: () => 0, write: () => undefined },
    say: () => undefined,
    sayError: () => undefined,
    leave: () => undefined,
  };
  const way = {
    offline: device,
    exam: ticket.exam,
    clock: () => ({ perf: 0, wall: Date.parse(ticket.serverNow) }),
    holdWriter: async () => true,
    findQuestions: async () => [],
    page: () => page,
  } as unknown as WayIn;
  const onLost = vi.fn();
  const opened = await openAttempt(way, row, { isTakeOver: false, isFresh: true, onLost });
  await other.outbox.takeOver(ATTEMPT);
  opened?.session.choose('q1', 'a');
  opened?.session.choose('q2', 'a');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(await other.outbox.listOf(ATTEMPT)).toEqual([]);
});

const quietOffline: Pick<
  SessionParts['offline'],
  'isTokenRefused' | 'subscribeToReplies' | 'drain' | 'setCurrent'
> = {
  isTokenRefused: () => false,
  subscribeToReplies: () => () => undefined,
  drain: { wake: () => undefined, stop: () => undefined },
  setCurrent: () => undefined,
};
