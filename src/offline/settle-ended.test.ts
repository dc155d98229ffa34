import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { writerLockName } from '#domain/exam-session/writer-lock';
import { ATTEMPT, newDisk, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';
import { assembleOffline } from './assemble';
import { openExamDb } from './local-db';
import { keepSettled } from './settle-ended';

/** A page that sends and settles, as the sign-in screen does. `held`: the locks of other tabs. */
function openPage(
  disk: IDBFactory,
  post: (token: string, body: string) => Promise<unknown>,
  held: string[] = [],
) {
  const due: (() => void)[] = [];
  const locks = {
    request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}),
    query: async () => ({ held: held.map((name) => ({ name })) }),
  } as unknown as LockManager;
  const offline = assembleOffline({
    subtle: crypto.subtle,
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    openDb: () => openExamDb({ indexedDB: disk, IDBKeyRange }),
    locks,
    tabs: { announce: () => undefined, listen: () => undefined },
    post: post as never,
    download: () => Promise.reject(new Error('no paper here')),
    clock: () => ({ perf: 0, wall: 7 }),
    schedule: (task) => {
      due.push(task);
      return () => void due.splice(due.indexOf(task), 1);
    },
    random: () => 0,
  });
  const isClosed = async () => (await offline.outbox.findAttempt(ATTEMPT))?.state === 'closed';
  /** Rounds of the sender, as they fall due, until nothing waits. */
  const drain = async () => {
    offline.drain.wake('start');
    while ((await offline.outbox.counts()).waiting > 0) {
      for (const task of due.splice(0)) task();
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  const settle = () => keepSettled({ ...offline, locks, now: () => 7 });
  /** As on plain http. */
  const settleBlindly = () => keepSettled({ ...offline, locks: undefined, now: () => 7 });
  return { ...offline, drainAll: drain, settle, settleBlindly, isClosed };
}

async function handInWithoutNetwork() {
  const disk = newDisk();
  const page = openPage(disk, () => Promise.reject(new TypeError('Failed to fetch')));
  await page.attempts.adopt(ticketOf(), PERSON, 0);
  await page.outbox.record(ATTEMPT, { kind: 'answer', at: 1, body: { question: 'q1', mc: 'a' } });
  await page.outbox.record(ATTEMPT, { kind: 'timeout', at: Date.parse(ticketOf().deadline), body: {} });
  page.drain.stop();
  return disk;
}

test('whoever’s page delivers the rest of an exam that ended closes it, and no key is left', async () => {
  const server = createModelServer();
  const page = openPage(await handInWithoutNetwork(), async (...sent) => server.handle(...sent));
  await page.settle();
  await page.drainAll();
  expect(server.log.size).toBe(2);
  expect(await page.isClosed()).toBe(true);
  expect((await page.outbox.findAttempt(ATTEMPT))?.claims[0]?.contentKey).toBeNull();
});

test('an exam that another tab has open is left to that tab', async () => {
  const server = createModelServer();
  const disk = await handInWithoutNetwork();
  const page = openPage(disk, async (...sent) => server.handle(...sent), [writerLockName(ATTEMPT)]);
  await page.settle();
  await page.drainAll();
  expect(await page.isClosed()).toBe(false);
  expect((await page.outbox.findAttempt(ATTEMPT))?.claims[0]?.contentKey).not.toBeNull();
});

test('an exam that ended loses its keys as soon as anybody opens the app, with no network at all', async () => {
  const page = openPage(await handInWithoutNetwork(), () => Promise.reject(new TypeError('Failed to fetch')));
  await page.settle();
  expect((await page.outbox.findAttempt(ATTEMPT))?.claims[0]?.contentKey).toBeNull();
});

test('where no tab can say that it has the exam open, only what is delivered is settled', async () => {
  const server = createModelServer();
  let isOnline = false;
  const page = openPage(await handInWithoutNetwork(), async (...sent) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return server.handle(...sent);
  });
  await page.settleBlindly();
  expect(await page.outbox.findAttempt(ATTEMPT)).toMatchObject({ isReleased: false, state: 'running' });
  isOnline = true;
  await page.drainAll();
  expect(await page.isClosed()).toBe(true);
});
