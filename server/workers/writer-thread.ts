import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { commands } from '../commands';
import { createBatchRunner } from '../db/batch';
import { openWriteConnection } from '../db/open';
import { serveBatches } from '../db/thread-runner';
import { dropBallast } from '../storage/ballast';

// The writer thread: owns the only read-write connection and runs the jobs it is sent.
const port = parentPort;
if (!port) throw new Error('writer-thread must run as a worker.');

const file = String(workerData.file);
const database = openWriteConnection(file);
const giveRoom = () => dropBallast(dirname(file));
serveBatches(port, createBatchRunner(database, commands, giveRoom), () => {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  port.close();
});
