import { parentPort, workerData } from 'node:worker_threads';
import { measureFlushes } from '../storage/flush-times';

// Measures how long the disk under the data takes to store a page. In a thread, because each flush blocks.
parentPort?.postMessage(measureFlushes(String(workerData.dataDir)));
