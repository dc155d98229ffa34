import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptWorker } from './kept-worker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { taskMs: 1_000, idleMs: 5_000 };
type Task = 'answer' | 'break' | 'hang';

/** Answers with its own number; `live` are those that have not ended. */
function threads() {
  const live = new Set<number>();
  const started: Thread[] = [];
  class Thread extends EventEmitter {
    readonly number = started.length + 1;
    unref(): void {}
    postMessage(task: Task): void {
      if (task === 'answer') queueMicrotask(() => this.emit('message', this.number));
      if (task === 'break') queueMicrotask(() => this.emit('error', new Error('broke')));
    }
    async terminate(): Promise<number> {
      live.delete(this.number);
      this.emit('exit', 1);
      return 1;
    }
  }
  const ask = createKeptWorker<Task, number>(() => {
    const thread = new Thread();
    started.push(thread);
    live.add(thread.number);
    return thread as unknown as Worker;
  }, LIMITS);
  return { ask, live, started };
}

test('one thread answers task after task, and ends after a while without tasks', async () => {
  const { ask, live } = threads();
  expect([await ask('answer'), await ask('answer')]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(LIMITS.idleMs - 1);
  expect(await ask('answer')).toBe(1);
  await vi.advanceTimersByTimeAsync(LIMITS.idleMs);
  expect(live.size).toBe(0);
  expect(await ask('answer')).toBe(2);
});

test('a task that takes too long is refused as busy, and its thread does no other', async () => {
  const { ask, live } = threads();
  const refused = expect(ask('hang')).rejects.toMatchObject({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(LIMITS.taskMs);
  await refused;
  expect(live.size).toBe(0);
  expect(await ask('answer')).toBe(2);
});

test('a thread that breaks, with a task or without, is followed by another', async () => {
  const { ask, live, started } = threads();
  await expect(ask('break')).rejects.toThrow('broke');
  expect(live.size).toBe(0);
  expect(await ask('answer')).toBe(2);
  started[1]?.emit('error', new Error('between two tasks'));
  await started[1]?.terminate();
  expect(await ask('answer')).toBe(3);
});

test('a thread that ends without a word leaves nobody waiting', async () => {
  const { ask, started } = threads();
  const refused = expect(ask('hang')).rejects.toThrow('ended');
  await started[0]?.terminate();
  await refused;
});
