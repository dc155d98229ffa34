import { type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { Job, Outcome, RunBatch } from './batch';

// Both ends of the connection to the writer thread. The main thread sends what arrived in one turn of its event loop
// at once, without waiting for a commit; the thread takes everything in its inbox into the next transaction. So one
// commit serves all jobs that arrived during the previous one, without a timer or a setting to tune.

/** A message to the writer thread: the jobs of one turn, or the request to end. */
type Sent = { jobs: readonly Job[] } | 'close';

/** One list of outcomes for each message in the transaction, in order of arrival. */
type Answered = readonly Outcome[][];

/**
 * From this many jobs on, the next message waits for the next transaction, which limits how long the first one waits.
 */
const TRANSACTION_MAX = 128;

/** A batch runner whose batches run in the writer thread. `onDeath` is called if the thread ends unexpectedly. */
export function runInThread(worker: Worker, onDeath: (error: Error) => void): RunBatch {
  // The thread answers in order.
  const waiting: { resolve: (outcomes: Outcome[]) => void; reject: (error: Error) => void }[] = [];
  let death: Error | undefined;

  worker.on('message', (answered: Answered) => {
    for (const outcomes of answered) waiting.shift()?.resolve(outcomes);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The writer thread ended with code ${code}.`)));

  return (jobs) =>
    new Promise<Outcome[]>((resolve, reject) => {
      // A message to a dead thread is never answered.
      if (death) return reject(death);
      waiting.push({ resolve, reject });
      worker.postMessage({ jobs } satisfies Sent);
    });

  function end(error: Error): void {
    death ??= error;
    for (const batch of waiting.splice(0)) batch.reject(error);
    onDeath(error);
  }
}

/** Asks the thread to end once everything sent before is written. */
export function closeThread(worker: Worker): void {
  worker.postMessage('close' satisfies Sent);
}

/** The thread's side: runs what arrives, and calls `close` when asked to end. */
export function serveBatches(port: MessagePort, runBatch: RunBatch, close: () => void): void {
  let last: Promise<void> = Promise.resolve();
  port.on('message', (sent: Sent) => {
    last = last.then(() => (sent === 'close' ? close() : answer(sent.jobs)));
  });

  async function answer(first: readonly Job[]): Promise<void> {
    const { messages, isLast } = gather(port, first);
    const outcomes = await runBatch(messages.flat());
    let begin = 0;
    port.postMessage(
      messages.map(({ length }) => {
        begin += length;
        return outcomes.slice(begin - length, begin);
      }) satisfies Answered,
    );
    if (isLast) close();
  }
}

function gather(port: MessagePort, first: readonly Job[]): { messages: (readonly Job[])[]; isLast: boolean } {
  const messages = [first];
  let size = first.length;
  while (size < TRANSACTION_MAX) {
    const next = receiveMessageOnPort(port) as { message: Sent } | undefined;
    if (next === undefined) break;
    if (next.message === 'close') return { messages, isLast: true };
    messages.push(next.message.jobs);
    size += next.message.jobs.length;
  }
  return { messages, isLast: false };
}
