import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection } from './db/open';

// Looks the whole database over (SQLite's quick_check) beside the running server and says what it found.
const database = openReadConnection(String(workerData.file));
parentPort?.postMessage(database.pragma('quick_check(1)', { simple: true }));
database.close();
