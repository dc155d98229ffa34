import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, KEPT, keepTried } from '../backup/back-up';
import { rebuildAll } from '../rebuild-all';
import type { BackupWork } from './backup-runner';

// One backup while the server runs. On Linux the priority applies to this thread only.
if (process.platform === 'linux') setPriority(10);

const { dataDir, target, folder } = workerData as BackupWork;
const order = { target, keep: KEPT, rebuild: rebuildAll, clock: Date.now };
parentPort?.postMessage(await (folder ? keepTried(folder, order) : backUp({ dataDir, ...order })));
