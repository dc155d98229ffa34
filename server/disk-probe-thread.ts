import { parentPort, workerData } from 'node:worker_threads';
import { measureFlushes } from './storage/flush-times';

// Measures how long the disk under the data takes to keep a page: each flush holds this thread.
parentPort?.postMessage(measureFlushes(String(workerData.dataDir)));
