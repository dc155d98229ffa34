import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImportMessage, ImportTask, ThreadOutcome } from './import-wire';
import type { PackedFile } from './question-bank/transfer/packed-file';

// Reads one file of questions and ends. The work is done by a thread, so that this one can always end it: when it takes
// too long or too much memory, heap or not, and when the server is gone.

/** Of 19: answers of an exam are computed first. */
const NICENESS = 10;
const LOOK_EVERY_MS = 25;

stepBack();
process.once('disconnect', end);
process.once('message', (task: ImportTask) => watch(task));

function watch({ bytes, heapMb, memoryMb, timeMs }: ImportTask): void {
  const worker = new Worker(new URL('./import-thread.js', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.once('message', (outcome: ThreadOutcome) => {
    if ('packed' in outcome) void hand(outcome.packed);
    else refuse(outcome.refusal);
  });
  worker.once('error', (error) =>
    refuse('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'importTooLarge' : 'importBroken'),
  );
  setTimeout(() => refuse('importTooLong'), timeMs);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) refuse('importTooLarge');
  }, LOOK_EVERY_MS);
}

async function hand({ questions, unread, media }: PackedFile): Promise<void> {
  for (const [name, bytes] of media) await say({ kind: 'media', name, bytes });
  for (const json of questions) await say({ kind: 'questions', json });
  await say({ kind: 'done', unread });
  end();
}

function refuse(code: Extract<ImportMessage, { kind: 'refusal' }>['code']): void {
  void say({ kind: 'refusal', code }).then(end);
}

/** Resolves when it has left, or when nobody listens. */
function say(message: ImportMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** An orderly exit waits for the thread; this one does not. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Behind the server for the processor, and before it where memory runs out: the kernel then ends the importer. */
function stepBack(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system has either.
  }
}
