import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { fail } from '../failure/app-error';
import { createBatchRunner, type RunBatch } from './batch';
import { systemCommand } from './command';
import { migrate } from './migrate';
import { openReadConnection, openWriteConnection } from './open';
import { createWriter } from './writer';

const put = systemCommand('test.put', async ({ db, now }, name: string) => {
  await db
    .insertInto('settings')
    .values({ name, value: String(now) })
    .execute();
  if (name.startsWith('refused')) fail('conflict');
  if (name.startsWith('broken')) throw new Error('broke after its write');
  return name.length;
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

test('a command resolves with its result only after the row can be read by another connection', async () => {
  const { writer, read } = open();
  await expect(writer.run(put, 'satu')).resolves.toBe(4);
  expect(read()).toEqual(['satu']);
});

test('commands that wait together share one commit', async () => {
  const { writer, batches } = open();
  await writer.run(put, 'first');
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => writer.run(put, name)));
  expect(batches).toEqual([1, 4]);
});

test('a runner with its own queue gets the jobs of a turn without waiting for a commit', async () => {
  const { runBatch, batches, finish } = heldRunner();
  const writer = createWriter(runBatch, () => 7);
  const asked = ['a', 'b'].map((name) => writer.run(put, name));
  await setImmediate();
  asked.push(...['c', 'd', 'e'].map((name) => writer.run(put, name)));
  await setImmediate();
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
  expect(writer.waiting()).toBe(5);
  finish();
  await Promise.all(asked.slice(0, 2));
  expect(writer.waiting()).toBe(3);
  finish();
  await Promise.all(asked);
  await writer.close();
});

test('a command that fails leaves no trace and does not disturb its neighbours', async () => {
  const { writer, read } = open();
  const outcomes = await Promise.allSettled([
    writer.run(put, 'before'),
    writer.run(put, 'refused'),
    writer.run(put, 'broken'),
    writer.run(put, 'after'),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(read()).toEqual(['after', 'before']);
});

test('a refusal crosses the writer as the refusal it was, a defect as a defect', async () => {
  const { writer } = open();
  await expect(writer.run(put, 'refused')).rejects.toMatchObject({ name: 'AppError', code: 'conflict' });
  await expect(writer.run(put, 'broken')).rejects.not.toMatchObject({ name: 'AppError' });
  expect(writer.failedAt()).toBeNull();
});

test('if the commit fails, no caller gets a success', async () => {
  const { writer, database, read } = open();
  database.pragma('query_only = ON');
  const outcomes = await Promise.allSettled([writer.run(put, 'a'), writer.run(put, 'b')]);
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
  database.pragma('query_only = OFF');
  await writer.run(put, 'c');
  expect(read()).toEqual(['c']);
});

test('closing waits for accepted jobs and refuses later ones', async () => {
  const { writer, read } = open();
  const taken = writer.run(put, 'taken');
  await writer.close();
  await taken;
  await expect(writer.run(put, 'late')).rejects.toMatchObject({ code: 'storageFailed' });
  expect(read()).toEqual(['taken']);
});

test('a runner that dies fails its batch instead of leaving it waiting', async () => {
  const writer = createWriter(
    () => Promise.reject(new Error('thread gone')),
    () => 0,
  );
  expect(writer.failedAt()).toBeNull();
  await expect(writer.run(put, 'x')).rejects.toMatchObject({ code: 'storageFailed' });
  expect(writer.failedAt()).toBe(0);
});

/** A runner whose batches end when `finish` is called, in order. */
function heldRunner() {
  const batches: unknown[][] = [];
  const waiting: (() => void)[] = [];
  const runBatch: RunBatch = (jobs) =>
    new Promise((resolve) => {
      batches.push(jobs.map((job) => job.input));
      waiting.push(() => resolve(jobs.map(() => ({ ok: true, value: 0 }))));
    });
  return { runBatch, batches, finish: () => waiting.shift()?.() };
}

function open() {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-writer-'));
  const file = join(dir, 'test.db');
  const database = openWriteConnection(file);
  migrate(database, 0);
  const reader = openReadConnection(file);
  const runBatch = createBatchRunner(database, [put]);
  const batches: number[] = [];
  const counting: RunBatch = (jobs) => {
    batches.push(jobs.length);
    return runBatch(jobs);
  };
  cleanups.push(() => {
    reader.close();
    database.close();
    rmSync(dir, { recursive: true });
  });
  const read = () => reader.prepare('SELECT name FROM settings ORDER BY name').pluck().all();
  return { writer: createWriter(counting, () => 7), database, batches, read };
}
