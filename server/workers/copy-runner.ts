import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { BootError } from '../failure/boot-error';

/** The name of the backup, or why there is none. */
export type CopyOutcome = { name: string } | { refusal: string };

/**
 * Makes the backup before an update, and returns its name. In a process of its own: an exit waits for all threads of its
 * process, and one that waits for a disk that hangs never ends, so that only a signal could end the start. A supervisor
 * takes that for a crash and starts again, instead of leaving it to the operator.
 */
export function copyInProcess({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'backupDir'>): Promise<string> {
  const program = fileURLToPath(new URL('./copy-process.js', import.meta.url));
  const child = fork(program, [resolve(dataDir), resolve(backupDir)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise<string>((done, reject) => {
    child.once('message', (outcome: CopyOutcome) => {
      if ('name' in outcome) done(outcome.name);
      else reject(new BootError(outcome.refusal));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The copy ended with ${signal ?? code}.`)));
  }).finally(() => {
    // Nothing waits for its end: a process that waits for a disk may outlive the kill.
    child.kill('SIGKILL');
    if (child.connected) child.disconnect();
    child.unref();
  });
}
