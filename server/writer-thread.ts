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

// Batches come while one is being committed; each waits for the one before.
let last: Promise<void> = Promise.resolve();
port.on('message', (message: BatchMessage | 'close') => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

async function answer({ jobs }: BatchMessage): Promise<void> {
  port?.postMessage(await runBatch(jobs));
}

function close(): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  port?.close();
}
