import type { Job, Outcome, RunBatch } from './batch';
import { toError } from './batch';
import type { Command } from './command';

/** The one way to change the database. Resolves after the commit, never before. */
export interface Writer {
  run<Input, Result>(command: Command<Input, Result>, input: Input): Promise<Result>;
  /** Resolves when everything taken is committed; refuses further work. */
  close(): Promise<void>;
}

/** Most jobs of one transaction: bounds how long the first of a batch waits for its commit. */
const BATCH_MAX = 128;

interface Waiting {
  job: Job;
  resolve: (outcome: Outcome) => void;
}

/**
 * A writer over any batch runner. While one batch is being committed the next jobs pile up and go
 * together: the commit is shared without a timer.
 */
export function createWriter(runBatch: RunBatch, clock: () => number): Writer {
  const queue: Waiting[] = [];
  let draining: Promise<void> | undefined;
  let closed = false;

  return {
    async run<Input, Result>(command: Command<Input, Result>, input: Input): Promise<Result> {
      if (closed) throw toError({ kind: 'broken', storage: true, text: 'The writer is closed.' });
      const outcome = await new Promise<Outcome>((resolve) => {
        queue.push({ job: { command: command.name, input, now: clock() }, resolve });
        draining ??= drain();
      });
      if (!outcome.ok) throw toError(outcome.error);
      // The runner ran this very command: its result is what the command declares.
      return outcome.value as Result;
    },
    async close() {
      closed = true;
      await draining;
    },
  };

  async function drain(): Promise<void> {
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_MAX);
      const outcomes = await runBatch(batch.map((waiting) => waiting.job)).catch(brokenRunner(batch.length));
      for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] ?? LOST);
    }
    draining = undefined;
  }
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
