import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MadeBackup } from './backup/make-backup';
import type { Config } from './config';

/** Makes and tries a backup in a thread of its own: copying and looking over a large database takes minutes. */
export function backUpInThread({ dataDir, backupDir }: Config): Promise<MadeBackup> {
  return new Promise((done, reject) => {
    const worker = new Worker(new URL('./backup-thread.js', import.meta.url), {
      workerData: { dataDir, target: resolve(backupDir) },
    });
    worker.once('message', (made: MadeBackup) => done(made));
    worker.once('error', reject);
  });
}
