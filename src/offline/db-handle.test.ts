import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_MS, createDbHandle } from './db-handle';
import { type ExamDb, openExamDb } from './local-db';

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
