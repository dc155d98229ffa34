import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from './failure/app-error';
import type { ImportOutcome } from './import-reader';
import { readFile } from './question-bank/transfer/read-file';

// Reads one file of questions, apart from everything else: what it does to this thread's memory and time ends with it.
parentPort?.postMessage(read(workerData.bytes));

function read(bytes: Uint8Array): ImportOutcome {
  try {
    return { file: readFile(bytes) };
  } catch (error) {
    return { refusal: error instanceof AppError ? error.code : 'importUnreadable' };
  }
}
