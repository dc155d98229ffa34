import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, KEPT, keepTried } from '../backup/back-up';
import { type MadeBackup, makeBackup } from '../backup/make-backup';
import { rebuildAll } from '../rebuild-all';
import type { BackupWork } from './backup-runner';

const work = workerData as BackupWork;

// While the server runs. An update waits for its copy. On Linux the priority applies to this thread only.
if (process.platform === 'linux' && work.task !== 'copy') setPriority(10);

parentPort?.postMessage(await run(work));

function run({ dataDir, target, ...given }: BackupWork): Promise<MadeBackup> {
  const order = { target, keep: KEPT, rebuild: rebuildAll, clock: Date.now };
  if (given.task === 'copy') return makeBackup(dataDir, target, Date.now());
  return given.task === 'try' ? keepTried(given.folder, order) : backUp({ dataDir, ...order });
}
