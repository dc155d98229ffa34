import { parentPort, workerData } from 'node:worker_threads';
import { commands } from './commands';
import { createBatchRunner } from './db/batch';
import { openWriteConnection } from './db/open';
import { serveBatches } from './db/thread-runner';

// The writer thread: owns the only read-write connection and runs what it is sent.
const port = parentPort;
if (!port) throw new Error('writer-thread must run as a worker.');

const database = openWriteConnection(String(workerData.file));
serveBatches(port, createBatchRunner(database, commands), () => {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  port.close();
});
