import type { Worker } from 'node:worker_threads';
import type { Job, Outcome, RunBatch } from './batch';

/** What is sent to the writer thread, once per batch; its outcomes come back as one message too. */
export interface BatchMessage {
  jobs: readonly Job[];
}

/**
 * Batches given to the thread at once: while it commits one the next lies in its inbox, so that it never
 * waits for the main thread, which may be busy with requests.
 */
export const BATCHES_AT_ONCE = 2;

/** A batch runner whose batches run in the writer thread. `onDeath` hears when the thread ends by itself. */
export function runInThread(worker: Worker, onDeath: (error: Error) => void): RunBatch {
  // The thread answers in the order in which it was asked.
  const waiting: { resolve: (outcomes: Outcome[]) => void; reject: (error: Error) => void }[] = [];
  let death: Error | undefined;

  worker.on('message', (outcomes: Outcome[]) => waiting.shift()?.resolve(outcomes));
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The writer thread ended with code ${code}.`)));

  return (jobs) =>
    new Promise<Outcome[]>((resolve, reject) => {
      // What is posted to a dead thread is never answered.
      if (death) return reject(death);
      waiting.push({ resolve, reject });
      worker.postMessage({ jobs } satisfies BatchMessage);
    });

  function end(error: Error): void {
    death ??= error;
    for (const batch of waiting.splice(0)) batch.reject(error);
    onDeath(error);
  }
}
