import { parentPort, workerData } from 'node:worker_threads';
import { backUp, KEPT } from './backup/back-up';
import { rebuildAll } from './rebuild-all';

// One backup beside the running server.
const { dataDir, target } = workerData as { dataDir: string; target: string };
parentPort?.postMessage(await backUp({ dataDir, target, keep: KEPT, rebuild: rebuildAll, clock: Date.now }));
