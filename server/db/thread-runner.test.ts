import { setImmediate } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import type { Job, Outcome } from './batch';
import { runInThread, serveBatches } from './thread-runner';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

test('when the thread dies, the batch under way and every later one are refused, none waits for ever', async () => {
  const worker = new Worker(
    "require('node:worker_threads').parentPort.on('message', () => process.exit(3))",
    {
      eval: true,
    },
  );
  const onDeath = vi.fn();
  const runBatch = runInThread(worker, onDeath);
  await expect(runBatch([])).rejects.toThrow('code 3');
  await expect(runBatch([])).rejects.toThrow('code 3');
  expect(onDeath).toHaveBeenCalled();
});

test('jobs that arrive during a transaction form the next one, and each message gets its own outcomes', async () => {
  const { ask, answers, transactions, finish } = serve();
  ask('a');
  await expect.poll(() => transactions.length).toBe(1);
  ask('b', 'c');
  ask('d');
  finish();
  await expect.poll(() => transactions.length).toBe(2);
  finish();
  await expect.poll(() => answers.length).toBe(2);
  expect(transactions).toEqual([['a'], ['b', 'c', 'd']]);
  expect(answers).toEqual([[['a']], [['b', 'c'], ['d']]]);
});

test('a transaction is bounded: from 128 jobs on the next message waits for the next one', async () => {
  const { ask, transactions, finish } = serve();
  ask('first');
  await expect.poll(() => transactions.length).toBe(1);
  for (let message = 0; message < 3; message += 1) ask(...Array.from({ length: 100 }, (_, job) => `${job}`));
  for (let count = 2; count <= 3; count += 1) {
    finish();
    await expect.poll(() => transactions.length).toBe(count);
  }
  expect(transactions.map((jobs) => jobs.length)).toEqual([1, 200, 100]);
});

test('a thread asked to end first writes everything sent before', async () => {
  const { ask, end, ended, answers, transactions, finish } = serve();
  ask('a');
  await expect.poll(() => transactions.length).toBe(1);
  ask('b');
  end();
  finish();
  await expect.poll(() => transactions.length).toBe(2);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await expect.poll(() => answers.length).toBe(2);
  await setImmediate();
  expect(ended).toHaveBeenCalledOnce();
});

/** The thread's end over a real channel, with a runner whose transactions end when `finish` is called. */
function serve() {
  const channel = new MessageChannel();
  channels.push(channel);
  const transactions: unknown[][] = [];
  const answers: unknown[] = [];
  const finishers: (() => void)[] = [];
  const ended = vi.fn();
  const runBatch = (jobs: readonly Job[]) =>
    new Promise<Outcome[]>((resolve) => {
      transactions.push(jobs.map(({ input }) => input));
      finishers.push(() => resolve(jobs.map(({ input }) => ({ ok: true, value: input }))));
    });
  serveBatches(channel.port1, runBatch, ended);
  channel.port2.on('message', (answered: { value: unknown }[][]) =>
    answers.push(answered.map((outcomes) => outcomes.map(({ value }) => value))),
  );
  return {
    transactions,
    answers,
    ended,
    ask: (...inputs: string[]) =>
      channel.port2.postMessage({ jobs: inputs.map((input) => ({ command: 'test', input, now: 0 })) }),
    end: () => channel.port2.postMessage('close'),
    finish: () => finishers.shift()?.(),
  };
}
