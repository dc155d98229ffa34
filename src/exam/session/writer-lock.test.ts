import { expect, test, vi } from 'vitest';
import { holdWriterLock } from './writer-lock';

/** A tab that asks for the exam, or takes it over; what it still has to store is stored when the test says so. */
function openTab(attempt: string, isTakeOver = false) {
  const givenUp = new AbortController();
  let store: () => void = () => undefined;
  const isStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const onLost = vi.fn(() => isStored);
  const isWriter = holdWriterLock(attempt, { isTakeOver, onLost, givenUp: givenUp.signal });
  return { isWriter, onLost, store: () => store(), giveUp: () => givenUp.abort() };
}

const turns = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const withoutLocks = () => vi.stubGlobal('navigator', {});

/** Web Locks as far as nobody steals. */
function withLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    const before = queues.get(name);
    if (before && ifAvailable) return work(null);
    const held = Promise.resolve(before).then(() => work({ name }));
    queues.set(name, held);
    await held;
    if (queues.get(name) === held) queues.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('without Web Locks a tab that gave the exam up answers for it no more: another may write at once', async () => {
  withoutLocks();
  const first = openTab('answers no more');
  expect(await first.isWriter).toBe(true);
  expect(await openTab('answers no more').isWriter).toBe(false);
  first.giveUp();
  expect(await openTab('answers no more').isWriter).toBe(true);
});

test('nor for the tab that writes: whoever takes the exam back waits until that one has stored everything', async () => {
  withoutLocks();
  const first = openTab('taken back');
  expect(await first.isWriter).toBe(true);
  first.giveUp();
  first.store();
  const second = openTab('taken back');
  expect(await second.isWriter).toBe(true);
  const back = openTab('taken back', true);
  const isBack = vi.fn();
  void back.isWriter.then(isBack);
  await vi.waitFor(() => expect(second.onLost).toHaveBeenCalledOnce());
  await turns();
  expect(isBack).not.toHaveBeenCalled();
  second.store();
  expect(await back.isWriter).toBe(true);
  expect(first.onLost).not.toHaveBeenCalled();
});

test('with Web Locks too it holds the exam no more, and the next one waits only for what it still stores', async () => {
  withLocks();
  const first = openTab('locked');
  expect(await first.isWriter).toBe(true);
  expect(await openTab('locked').isWriter).toBe(false);
  first.giveUp();
  await turns();
  const second = openTab('locked');
  const isWriter = vi.fn();
  void second.isWriter.then(isWriter);
  await turns();
  expect(isWriter).not.toHaveBeenCalled();
  first.store();
  expect(await second.isWriter).toBe(true);
});
