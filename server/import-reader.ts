import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors';
import { AppError } from './failure/app-error';
import { createGate } from './memory/gate';
import type { ImportedFile } from './question-bank/transfer/imported-file';

/** Longest that one file may take. */
const TIME_MAX_MS = 20_000;
/** Heap of the thread; files themselves lie outside it. */
const HEAP_MAX_MB = 192;

export type ImportOutcome = { file: ImportedFile } | { refusal: ErrorCode };

/** Each holds a file and its heap: a staff room that imports at once must not take the memory of an exam. */
const oneOfTwo = createGate({ parallel: 2, waitingMax: 10 });

/** Reads a file of questions in a thread of its own, with a limit of time and memory. Throws the refusals of an import. */
export function readInThread(bytes: Uint8Array): Promise<ImportedFile> {
  return oneOfTwo(() => readAlone(bytes));
}

function readAlone(bytes: Uint8Array): Promise<ImportedFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-thread.js', import.meta.url), {
      workerData: { bytes },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    const end = (act: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => reject(new AppError('importTooLong'))), TIME_MAX_MS);
    worker.once('message', (outcome: ImportOutcome) =>
      end(() => ('file' in outcome ? resolve(outcome.file) : reject(new AppError(outcome.refusal)))),
    );
    // Out of memory ends the thread with an error.
    worker.once('error', () => end(() => reject(new AppError('importTooLarge'))));
  });
}
