import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors';
import { AppError } from './failure/app-error';
import { createKeptWorker } from './kept-worker';
import { createFairLine } from './memory/fair-line';
import type { Reckon, Reckonings } from './reckonings';

/** The longest that one calculation may take. */
const TIME_MAX_MS = 30_000;
/** How long its thread is kept for somebody who turns the page or types on. */
const IDLE_MS = 30_000;
const HEAP_MAX_MB = 256;
/** Twice what the fullest screen asks for at once, the head office's dashboard; and a few screens of one school. */
const LIMITS = { perPerson: 8, perSchool: 24 };

/** The task of the thread, and its result. */
export interface ReckonTask<K extends keyof Reckonings> {
  kind: K;
  of: Reckonings[K]['of'];
  /** ms since 1970. */
  now: number;
}
export type ReckonOutcome<K extends keyof Reckonings> =
  | { value: Reckonings[K]['value'] }
  | { refusal: ErrorCode };

/**
 * Calculates in a thread of its own with a read-only connection, one task at a time, with limits on time and memory.
 */
export function createReckoner(file: string): Reckon {
  const inTurn = createFairLine(LIMITS);
  const reckon = createAsker(file);
  return (by, kind, of, now) => inTurn(by, () => reckon({ kind, of, now }));
}

/** Sends tasks to the thread, and throws the refusals it returns. */
function createAsker(file: string) {
  const start = () =>
    new Worker(new URL('./reckoning-thread.js', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
  const ask = createKeptWorker<ReckonTask<keyof Reckonings>, ReckonOutcome<keyof Reckonings>>(start, {
    taskMs: TIME_MAX_MS,
    idleMs: IDLE_MS,
  });
  return async <K extends keyof Reckonings>(task: ReckonTask<K>): Promise<Reckonings[K]['value']> => {
    const outcome = await ask(task);
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    // The value belongs to the kind that was asked for.
    return outcome.value as Reckonings[K]['value'];
  };
}
