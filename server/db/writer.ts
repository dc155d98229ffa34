import { fail } from '../failure/app-error';
import { type Job, type Outcome, type RunBatch, toError } from './batch';
import type { Command } from './command';

/** The only way to change the database. Resolves after the commit, never before. */
export interface Writer {
  run<Input, Result>(command: Command<Input, Result>, input: Input): Promise<Result>;
  /** When the disk last kept a command from being stored, in ms since 1970; null if never since the process started. */
  failedAt(): number | null;
  /** How many commands are accepted but not committed yet. */
  waiting(): number;
  /** Resolves when everything accepted is committed; refuses further work. */
  close(): Promise<void>;
  /**
   * Refuses commands of one school until the returned function is called. Resolves when everything accepted for it is
   * committed, so that later reads see its final state.
   */
  closeFor(homebase: string): Promise<() => void>;
  isClosedFor(homebase: string): boolean;
}

/** The most jobs per transaction, which limits how long the first of a batch waits for its commit. */
const BATCH_MAX = 128;

interface Waiting {
  job: Job;
  resolve: (outcome: Outcome) => void;
}

/**
 * A writer on any batch runner that runs batches in the given order. Commands of one turn of the event loop go
 * together.
 */
export function createWriter(runBatch: RunBatch, clock: () => number): Writer {
  const queue: Waiting[] = [];
  const running = new Set<Promise<unknown>>();
  const closedSchools = new Set<string>();
  let accepted = 0;
  let closed = false;
  let failedAt: number | null = null;

  return {
    async run<Input, Result>(command: Command<Input, Result>, input: Input): Promise<Result> {
      if (closed) throw toError({ kind: 'broken', storage: true, text: 'The writer is closed.' });
      if (closedSchools.size > 0 && closedSchools.has(schoolOf(input))) fail('schoolClosed');
      const outcome = await new Promise<Outcome>((resolve) => {
        queue.push({ job: { command: command.name, input, now: clock() }, resolve });
        // Deferred: everything that arrived at the same time is read first and sent in one message.
        if (queue.length === 1) setImmediate(start);
        accepted += 1;
      });
      accepted -= 1;
      if (!outcome.ok) throw toError(outcome.error);
      // The runner ran this very command, so its result has the declared type.
      return outcome.value as Result;
    },
    failedAt: () => failedAt,
    waiting: () => accepted,
    async close() {
      closed = true;
      start();
      while (running.size > 0) await Promise.all(running);
    },
    async closeFor(homebase) {
      closedSchools.add(homebase);
      start();
      // Waits for those under way now; other schools go on writing.
      await Promise.all(running);
      return () => closedSchools.delete(homebase);
    },
    isClosedFor: (homebase) => closedSchools.has(homebase),
  };

  function start(): void {
    while (queue.length > 0) {
      const done: Promise<unknown> = commit(queue.splice(0, BATCH_MAX)).then(() => running.delete(done));
      running.add(done);
    }
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await runBatch(batch.map((waiting) => waiting.job)).catch(brokenRunner(batch.length));
    if (outcomes.some(isStorageFailure)) failedAt = clock();
    for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] ?? LOST);
  }
}

/** The school whose rows a command writes; every school command has this field. */
function schoolOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('homebase' in input)) return '';
  return typeof input.homebase === 'string' ? input.homebase : '';
}

function isStorageFailure(outcome: Outcome): boolean {
  return !outcome.ok && outcome.error.kind === 'broken' && outcome.error.storage;
}

const LOST: Outcome = {
  ok: false,
  error: { kind: 'broken', storage: true, text: 'The writer gave no outcome.' },
};

function brokenRunner(count: number) {
  return (error: unknown): Outcome[] => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return Array.from({ length: count }, () => ({
      ok: false,
      error: { kind: 'broken', storage: true, text },
    }));
  };
}
