import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../failure/app-error';
import { type PackedFile, packFile } from '../question-bank/transfer/packed-file';
import { readFile } from '../question-bank/transfer/read-file';
import type { ThreadOutcome } from './import-wire';

// Reads one file of questions. `import-process.ts` watches the thread's time and memory.
const outcome = read(workerData.bytes);
parentPort?.postMessage(outcome, 'packed' in outcome ? buffersOf(outcome.packed) : []);

function read(bytes: Uint8Array): ThreadOutcome {
  try {
    return { packed: packFile(readFile(bytes)) };
  } catch (error) {
    return { refusal: error instanceof AppError ? error.code : 'importUnreadable' };
  }
}

/** The buffers to transfer: those that contain nothing else. Pictures that share a buffer are copied. */
function buffersOf({ media }: PackedFile): ArrayBuffer[] {
  const whole = media.flatMap(([, { buffer, byteLength }]) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
  return [...new Set(whole)];
}
