import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from './failure/app-error';
import type { ThreadOutcome } from './import-wire';
import { type PackedFile, packFile } from './question-bank/transfer/packed-file';
import { readFile } from './question-bank/transfer/read-file';

// Reads one file of questions. What this thread can do to its process is watched by `import-process.ts`.
const outcome = read(workerData.bytes);
parentPort?.postMessage(outcome, 'packed' in outcome ? buffersOf(outcome.packed) : []);

function read(bytes: Uint8Array): ThreadOutcome {
  try {
    return { packed: packFile(readFile(bytes)) };
  } catch (error) {
    return { refusal: error instanceof AppError ? error.code : 'importUnreadable' };
  }
}

/** Those that hold nothing else go as they are; pictures that share one are copied. */
function buffersOf({ media }: PackedFile): ArrayBuffer[] {
  const whole = media.flatMap(([, { buffer, byteLength }]) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
  return [...new Set(whole)];
}
