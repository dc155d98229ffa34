import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../failure/app-error';
import type { MakeSheet, SheetOrder, SheetPiece, Sheets } from './sheets';

/** How many sheets are made at a time, each in its own thread; beyond that the server is busy. */
const AT_ONCE = 3;
const HEAP_MAX_MB = 256;
/**
 * The longest that making one piece may take, and that a finished piece may wait for its reader; then the thread is
 * ended.
 */
const PIECE_MAX_MS = 30_000;
const UNREAD_MAX_MS = 60_000;
/** The longest that a sheet may take in total; otherwise a slow reader could keep its place for hours. */
const WHOLE_MAX_MS = 10 * 60_000;

/** The thread's task. It is asked for piece after piece, and answers null after the last. */
export interface SheetTask<K extends keyof Sheets> {
  file: string;
  kind: K;
  of: Sheets[K];
  by: SheetOrder;
}

type StartThread = (task: SheetTask<keyof Sheets>) => Worker;

/**
 * Makes sheets in threads of their own with read-only connections, only as fast as they are read; one at a time per
 * person.
 */
export function createSheetMaker(file: string, startThread: StartThread = startSheetThread): MakeSheet {
  const people = new Set<string>();
  return (kind, of, by) => {
    if (people.has(by.person)) throw new AppError('conflict', { message: ONE_EACH });
    if (people.size >= AT_ONCE) throw new AppError('busy', { message: ALL_TAKEN });
    people.add(by.person);
    const worker = startThread({ file, kind, of, by });
    const gone = new AbortController();
    const whole = setTimeout(() => void worker.terminate(), WHOLE_MAX_MS);
    // Listens from the start: an unhandled error would end the server.
    worker.once('error', (error) => gone.abort(error));
    worker.once('exit', () => {
      clearTimeout(whole);
      people.delete(by.person);
      gone.abort(new Error('The thread of a sheet ended before its last piece.'));
    });
    return readPieces(worker, gone.signal, endUnlessRead(worker));
  };
}

const ONE_EACH = 'Ekspor Anda sebelumnya masih diunduh. Tunggu sampai selesai, lalu coba lagi.';
const ALL_TAKEN = 'Beberapa ekspor lain sedang dibuat. Coba lagi sebentar lagi.';

function startSheetThread(workerData: SheetTask<keyof Sheets>): Worker {
  return new Worker(new URL('./sheet-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
}

/** Ends the thread if nobody ever reads what was begun. */
function endUnlessRead(worker: Worker): NodeJS.Timeout {
  return setTimeout(() => void worker.terminate(), UNREAD_MAX_MS);
}

async function* readPieces(
  worker: Worker,
  gone: AbortSignal,
  begun: NodeJS.Timeout,
): AsyncGenerator<SheetPiece> {
  let unread = begun;
  try {
    for (;;) {
      clearTimeout(unread);
      const piece = await askNext(worker, gone);
      if (piece === null) return;
      unread = endUnlessRead(worker);
      yield piece;
    }
  } finally {
    clearTimeout(unread);
    await worker.terminate();
  }
}

async function askNext(worker: Worker, gone: AbortSignal): Promise<SheetPiece | null> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PIECE_MAX_MS)]);
  const told = once(worker, 'message', { signal }).catch((error) => {
    throw gone.reason ?? error;
  });
  worker.postMessage('next');
  const [piece] = await told;
  return piece;
}
