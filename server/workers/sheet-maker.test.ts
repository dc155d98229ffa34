import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSheetMaker } from './sheet-maker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that returns this many pieces, each as soon as it is requested. */
class Thread extends EventEmitter {
  #left: number;
  constructor(pieces: number) {
    super();
    this.#left = pieces;
  }
  postMessage(): void {
    this.#left -= 1;
    const piece = this.#left < 0 ? null : new Uint8Array([this.#left]);
    queueMicrotask(() => this.emit('message', { piece, share: piece ? 0.5 : 1 }));
  }
  async terminate(): Promise<number> {
    this.emit('exit', 0);
    return 0;
  }
}

function maker(pieces: number) {
  const make = createSheetMaker('school.db', () => new Thread(pieces) as unknown as Worker);
  return (person: string) => make('acts', {} as never, { now: 0, person });
}

/** The archive of a school instead of a sheet; `told` collects what is told of it. */
function archivist() {
  const make = createSheetMaker('school.db', () => new Thread(2) as unknown as Worker);
  const told: (number | 'end')[] = [];
  const watch = { share: (share: number) => void told.push(share), end: () => void told.push('end') };
  return {
    told,
    refusal: (person: string) => make.refusal('schoolData', person)?.message,
    sheet: (person: string) => make('acts', {} as never, { now: 0, person }),
    archive: (person: string) => make('schoolData', {} as never, { now: 0, person, watch }),
  };
}

async function readAll(pieces: AsyncGenerator<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const _ of pieces) count += 1;
  return count;
}

const MINUTE = 60_000;

test('a person may make one sheet at a time; others are not blocked, and the next one follows', async () => {
  const make = maker(2);
  const first = make('ayu');
  expect(() => make('ayu')).toThrow(/Ekspor Anda sebelumnya/);
  expect(await readAll(make('bima'))).toBe(2);
  expect(await readAll(first)).toBe(2);
  expect(await readAll(make('ayu'))).toBe(2);
});

test('a thread that cannot be started takes no place', async () => {
  let isOutOfMemory = true;
  const make = createSheetMaker('school.db', () => {
    if (isOutOfMemory) throw new Error('ERR_WORKER_INIT_FAILED');
    return new Thread(2) as unknown as Worker;
  });
  const begin = () => make('acts', {} as never, { now: 0, person: 'ayu' });
  expect(begin).toThrow('ERR_WORKER_INIT_FAILED');
  isOutOfMemory = false;
  expect(await readAll(begin())).toBe(2);
});

test('when all places are taken the others hear that it is not their own sheet they wait for', () => {
  const make = maker(2);
  for (const person of ['ayu', 'bima', 'citra']) make(person);
  expect(() => make('dewi')).toThrow(/Beberapa ekspor lain/);
});

test('a reader that aborts or never reads frees its place', async () => {
  const make = maker(2);
  const left = make('ayu');
  await left.next();
  await left.return(undefined);
  make('ayu');
  expect(() => make('ayu')).toThrow();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(() => make('ayu')).not.toThrow();
});

test('a reader that takes each piece just in time is ended after ten minutes all the same', async () => {
  const make = maker(1_000);
  const slow = make('ayu');
  for (let minute = 0; minute < 10; minute += 1) {
    expect((await slow.next()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
  }
  expect(() => make('ayu')).toThrow();
  await slow.next();
  await vi.advanceTimersByTimeAsync(10);
  await expect(slow.next()).rejects.toThrow();
  expect(await readAll(make('ayu'))).toBe(1_000);
});

test('archives have places of their own, so that no sheet waits for one, nor one for a sheet', () => {
  const { sheet, archive } = archivist();
  for (const person of ['ayu', 'bima']) archive(person);
  expect(() => archive('citra')).toThrow(/Beberapa ekspor lain/);
  for (const person of ['citra', 'dewi', 'eka']) sheet(person);
  expect(() => sheet('fajar')).toThrow(/Beberapa ekspor lain/);
});

test('who downloads his archive exports lists meanwhile, and is told beforehand that no second one is made', () => {
  const { sheet, archive, refusal } = archivist();
  expect(refusal('ayu')).toBeUndefined();
  sheet('ayu');
  expect(refusal('ayu')).toBeUndefined();
  archive('ayu');
  expect(refusal('ayu')).toMatch(/Ekspor Anda sebelumnya/);
  expect(refusal('bima')).toBeUndefined();
  archive('bima');
  sheet('bima');
  expect(refusal('citra')).toMatch(/Beberapa ekspor lain/);
});

test('who follows an archive learns how much is made, and that it ended, also if nobody reads it to its end', async () => {
  const whole = archivist();
  expect(await readAll(whole.archive('ayu'))).toBe(2);
  expect(whole.told).toEqual([0.5, 0.5, 1, 'end']);
  const unread = archivist();
  unread.archive('ayu');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(unread.told).toEqual(['end']);
});

test('a slow reader of an archive has an hour', async () => {
  const make = createSheetMaker('school.db', () => new Thread(1_000) as unknown as Worker);
  const slow = make('schoolData', {} as never, { now: 0, person: 'ayu' });
  for (let minute = 0; minute < 60; minute += 1) {
    expect((await slow.next()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
  }
  await slow.next();
  await vi.advanceTimersByTimeAsync(60);
  await expect(slow.next()).rejects.toThrow();
});
