import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MadeBackup } from '../backup/make-backup';
import type { Config } from '../config';

/** The thread's task: make a backup, or test-restore the one in `folder`. */
export interface BackupWork {
  dataDir: string;
  target: string;
  folder?: string;
}

/** Makes and tests a backup in a thread of its own: copying and checking a large database takes minutes. */
export function backUpInThread(config: Config): Promise<MadeBackup> {
  return runThread(config);
}

/** Test-restores an existing backup. */
export function tryInThread(config: Config, folder: string): Promise<MadeBackup> {
  return runThread(config, folder);
}

function runThread({ dataDir, backupDir }: Config, folder?: string): Promise<MadeBackup> {
  return new Promise((done, reject) => {
    const workerData: BackupWork = { dataDir, target: resolve(backupDir), ...(folder && { folder }) };
    const worker = new Worker(new URL('./backup-thread.js', import.meta.url), { workerData });
    worker.once('message', (made: MadeBackup) => done(made));
    worker.once('error', reject);
  });
}
