import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection } from '../db/open';

// Checks the whole database (SQLite's quick_check) while the server runs, and reports the result.
const database = openReadConnection(String(workerData.file));
parentPort?.postMessage(database.pragma('quick_check(1)', { simple: true }));
database.close();
