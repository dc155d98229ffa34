import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PackedFile } from '../question-bank/transfer/packed-file';
import type { ImportMessage, ImportTask, ThreadOutcome } from './import-wire';

// Reads one file of questions and ends. A thread does the work, so that this process can always end it: if it takes
// too long or too much memory (heap or not), and if the server is gone.

/** On a scale up to 19: answers of an exam come first. */
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

/** Resolves when the message has been sent, or if nobody listens. */
function say(message: ImportMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** Kills the process: an orderly exit would wait for the thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Lowers the CPU priority below the server's, and makes the kernel end the importer first if memory runs out. */
function stepBack(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system supports both.
  }
}
