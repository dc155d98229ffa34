import { parentPort, workerData } from 'node:worker_threads';
import { commands } from './commands';
import { createBatchRunner } from './db/batch';
import { openWriteConnection } from './db/open';
import type { BatchMessage } from './db/thread-runner';

// The writer thread: owns the only read-write connection and runs what it is sent, batch by batch.
const port = parentPort;
if (!port) throw new Error('writer-thread must run as a worker.');

const database = openWriteConnection(String(workerData.file));
const runBatch = createBatchRunner(database, commands);

port.on('message', async (message: BatchMessage | 'close') => {
  if (message === 'close') {
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    port.close();
    return;
  }
  port.postMessage(await runBatch(message.jobs));
});
