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
    queueMicrotask(() => this.emit('message', piece));
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
