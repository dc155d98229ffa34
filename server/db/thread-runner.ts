import type { Worker } from 'node:worker_threads';
import type { Job, Outcome, RunBatch } from './batch';

export interface BatchMessage {
  jobs: readonly Job[];
}

/** A batch runner whose batches run in the writer thread. `onDeath` hears when the thread ends by itself. */
export function runInThread(worker: Worker, onDeath: (error: Error) => void): RunBatch {
  let waiting: { resolve: (outcomes: Outcome[]) => void; reject: (error: Error) => void } | undefined;

  worker.on('message', (outcomes: Outcome[]) => {
    waiting?.resolve(outcomes);
    waiting = undefined;
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The writer thread ended with code ${code}.`)));

  return (jobs) =>
    new Promise<Outcome[]>((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage({ jobs } satisfies BatchMessage);
    });

  function end(error: Error): void {
    waiting?.reject(error);
    waiting = undefined;
    onDeath(error);
  }
}
