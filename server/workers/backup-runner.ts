import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MadeBackup } from '../backup/make-backup';
import type { Config } from '../config';
import { BootError } from '../failure/boot-error';

/** What the thread works on, and its task. */
export type BackupWork = { dataDir: string; target: string } & Task;

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

type Task = { task: 'make' | 'copy' } | { task: 'try'; folder: string };

/** Makes and tests a backup in a thread of its own: copying and checking a large database takes minutes. */
export function backUpInThread(config: Config): Promise<MadeBackup> {
  return runThread(config, { task: 'make' });
}

/** Makes one that is tested later. */
export function copyInThread(config: Folders): Promise<MadeBackup> {
  return runThread(config, { task: 'copy' });
}

/** Test-restores an existing backup. */
export function tryInThread(config: Config, folder: string): Promise<MadeBackup> {
  return runThread(config, { task: 'try', folder });
}

function runThread({ dataDir, backupDir }: Folders, task: Task): Promise<MadeBackup> {
  return new Promise((done, reject) => {
    const workerData: BackupWork = { dataDir, target: resolve(backupDir), ...task };
    const worker = new Worker(new URL('./backup-thread.js', import.meta.url), { workerData });
    worker.once('message', (made: MadeBackup) => done(made));
    // On the way from a thread an error loses its class.
    worker.once('error', (error) =>
      reject(error instanceof Error && error.name === 'BootError' ? new BootError(error.message) : error),
    );
  });
}
