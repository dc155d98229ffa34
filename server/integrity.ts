import { Worker } from 'node:worker_threads';

/** Runs SQLite's quick_check in a thread of its own; resolves with `ok` or what is wrong. */
export function checkIntegrity(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./integrity-thread.js', import.meta.url), { workerData: { file } });
    worker.once('message', (verdict) => resolve(String(verdict)));
    worker.once('error', reject);
  });
}
