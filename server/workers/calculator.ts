import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors';
import { AppError } from '../failure/app-error';
import { createFairLine } from '../memory/fair-line';
import type { Calculate, Calculations } from './calculations';
import { createKeptWorker } from './kept-worker';

/** The longest that one calculation may take. */
const TIME_MAX_MS = 30_000;
/** How long an idle thread is kept, in case the user turns the page or types on. */
const IDLE_MS = 30_000;
const HEAP_MAX_MB = 256;
/** Twice what the fullest screen, the head office's dashboard, requests at once; and a few screens of one school. */
const LIMITS = { perPerson: 8, perSchool: 24 };

/** The task of the thread, and its result. */
export interface CalculationTask<K extends keyof Calculations> {
  kind: K;
  of: Calculations[K]['of'];
  /** ms since 1970. */
  now: number;
}
export type CalculationOutcome<K extends keyof Calculations> =
  | { value: Calculations[K]['value'] }
  | { refusal: ErrorCode };

/**
 * Calculates in a thread of its own with a read-only connection, one task at a time, with limits on time and memory.
 */
export function createCalculator(file: string): Calculate {
  const inTurn = createFairLine(LIMITS);
  const calculate = createAsker(file);
  return (by, kind, of, now) => inTurn(by, () => calculate({ kind, of, now }));
}

/** Sends tasks to the thread, and throws the refusals it returns. */
function createAsker(file: string) {
  const start = () =>
    new Worker(new URL('./calculation-thread.js', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
  const ask = createKeptWorker<CalculationTask<keyof Calculations>, CalculationOutcome<keyof Calculations>>(
    start,
    {
      taskMs: TIME_MAX_MS,
      idleMs: IDLE_MS,
    },
  );
  return async <K extends keyof Calculations>(
    task: CalculationTask<K>,
  ): Promise<Calculations[K]['value']> => {
    const outcome = await ask(task);
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    // The value belongs to the kind that was asked for.
    return outcome.value as Calculations[K]['value'];
  };
}
