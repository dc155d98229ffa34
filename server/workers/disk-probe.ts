import { Worker } from 'node:worker_threads';
import type { FlushTimes } from '../storage/flush-times';

/** Measures the disk under the data in a thread of its own. */
export function probeDisk(dataDir: string): Promise<FlushTimes> {
  return new Promise((resolve, reject) => {
    const url = new URL('./disk-probe-thread.js', import.meta.url);
    const worker = new Worker(url, { workerData: { dataDir } });
    worker.once('message', (times: FlushTimes) => resolve(times));
    worker.once('error', reject);
  });
}
