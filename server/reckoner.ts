import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors';
import { AppError } from './failure/app-error';
import { createFairLine } from './memory/fair-line';
import type { Reckon, Reckonings } from './reckonings';

/** Longest that one reckoning may take. */
const TIME_MAX_MS = 30_000;
const HEAP_MAX_MB = 256;
/** The most that one screen asks for at once, and a few screens of one school. */
const LIMITS = { perPerson: 4, perSchool: 12 };

/** What the thread is given, and what it says of it. */
export interface ReckonTask<K extends keyof Reckonings> {
  file: string;
  kind: K;
  of: Reckonings[K]['of'];
  /** ms since 1970. */
  now: number;
}
export type ReckonOutcome<K extends keyof Reckonings> =
  | { value: Reckonings[K]['value'] }
  | { refusal: ErrorCode };

/** Reckons in a thread of its own with a read-only connection, one at a time, with a limit of time and memory. */
export function createReckoner(file: string): Reckon {
  const inTurn = createFairLine(LIMITS);
  return (by, kind, of, now) => inTurn(by, () => reckonOnce({ file, kind, of, now }));
}

function reckonOnce<K extends keyof Reckonings>(workerData: ReckonTask<K>): Promise<Reckonings[K]['value']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reckoning-thread.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    const end = (act: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => reject(new AppError('busy'))), TIME_MAX_MS);
    worker.once('message', (outcome: ReckonOutcome<K>) =>
      end(() => ('value' in outcome ? resolve(outcome.value) : reject(new AppError(outcome.refusal)))),
    );
    worker.once('error', (error) => end(() => reject(error)));
  });
}
