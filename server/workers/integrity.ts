import { Worker } from 'node:worker_threads';
import { BootError } from '../failure/boot-error';

/** Runs SQLite's quick_check in a thread of its own; resolves with `ok` or what is wrong. */
export function checkIntegrity(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./integrity-thread.js', import.meta.url), { workerData: { file } });
    worker.once('message', (verdict) => resolve(String(verdict)));
    worker.once('error', reject);
  });
}

/** Refuses a damaged database before anything is written to it. */
export async function refuseDamage(file: string): Promise<void> {
  const verdict = await checkIntegrity(file).catch((error: Error) => error.message);
  if (verdict !== 'ok') throw new BootError(`Basis data rusak (${verdict}). Pulihkan dari cadangan.`);
}
