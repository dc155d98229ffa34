import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDbHandle, SILENCES_MAX } from './db-handle';
import { type ExamDb, openExamDb } from './local-db';
import { ANSWER_MS, HANGING_ANSWER_MS } from './patience';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

function open() {
  const disk = new IDBFactory();
  const opened: ExamDb[] = [];
  const handle = createDbHandle(() => {
    const db = openExamDb({ indexedDB: disk, IDBKeyRange });
    opened.push(db);
    return db;
  });
  return { handle, opened };
}

test('a storage that says nothing is opened anew, and asked once more', async () => {
  const { handle, opened } = open();
  const asked: [ExamDb, boolean][] = [];
  const work = (db: ExamDb, isAgain: boolean) => {
    asked.push([db, isAgain]);
    return isAgain ? Promise.resolve('stored') : never();
  };
  const said = handle.run(work);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await said).toBe('stored');
  expect(asked).toEqual([
    [opened[0], false],
    [opened[1], true],
  ]);
});

test('one that goes on saying nothing is told as a failure, and the next call asks again', async () => {
  const { handle, opened } = open();
  const said = expect(handle.run(never)).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(2 * ANSWER_MS);
  await said;
  expect(await handle.run(async (db) => db === opened[1])).toBe(true);
});

test('of many that wait on a dead connection one opens a new one, and no other closes it', async () => {
  const { handle, opened } = open();
  const work = (db: ExamDb, isAgain: boolean) => (isAgain ? Promise.resolve(db) : never());
  const said = Promise.all([handle.run(work), handle.run(work), handle.run(work)]);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await said).toEqual([opened[1], opened[1], opened[1]]);
  expect(opened).toHaveLength(2);
});

/** A handle whose storage has just been found to hang. */
async function openHanging() {
  const { handle, opened } = open();
  const said = handle.run(never).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2 * ANSWER_MS);
  await said;
  return { handle, opened };
}

test('a storage that was found to hang is asked once and shortly, so that what waits behind it does not wait long', async () => {
  const { handle } = await openHanging();
  const asked = vi.fn(never);
  const said = expect(handle.run(asked)).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(HANGING_ANSWER_MS);
  await said;
  expect(asked).toHaveBeenCalledTimes(1);
});

test('it is given its full time again as soon as it answers, even if that answer is too late for its caller', async () => {
  const { handle } = await openHanging();
  let answer: (() => void) | undefined;
  const late = handle.run(() => new Promise<void>((resolve) => (answer = resolve))).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(HANGING_ANSWER_MS);
  await late;
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  let hasFailed = false;
  void handle.run(never).catch(() => (hasFailed = true));
  await vi.advanceTimersByTimeAsync(2 * ANSWER_MS - 1);
  expect(hasFailed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasFailed).toBe(true);
});

/** So many calls of which none is answered. */
async function askInVain({ handle }: ReturnType<typeof open>, calls: number) {
  for (let call = 0; call < calls; call += 1) {
    const said = handle.run(never).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(HANGING_ANSWER_MS);
    await said;
  }
}

test('a connection on which nothing is ever answered is given up, and the storage works again', async () => {
  const hanging = await openHanging();
  // As where a database was opened a moment after its page had been loaded: that request never ends.
  const dead = hanging.opened.at(-1);
  await askInVain(hanging, SILENCES_MAX);
  expect(await hanging.handle.run(async (db) => db === dead)).toBe(false);
});

test('until then it is kept, because a deletion may wait on it', async () => {
  const hanging = await openHanging();
  await askInVain(hanging, SILENCES_MAX - 1);
  expect(hanging.opened).toHaveLength(2);
});
