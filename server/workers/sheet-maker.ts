import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#domain/time/durations';
import type { DownloadWatch } from '../backup/school-downloads';
import { AppError } from '../failure/app-error';
import type { MakeSheet, SheetOrder, SheetPiece, Sheets } from './sheets';

interface Places {
  /** How many are made at a time, each in its own thread; beyond that the server is busy. */
  atOnce: number;
  /** The longest that one may take in total; otherwise a slow reader could keep its place for ever. */
  wholeMs: number;
}

/** An archive of a school has places of its own, because it takes longer than the sheets of lists may wait. */
const SHEETS: Places = { atOnce: 3, wholeMs: 10 * MINUTE_MS };
const ARCHIVES: Places = { atOnce: 2, wholeMs: 60 * MINUTE_MS };
const HEAP_MAX_MB = 256;
/**
 * The longest that making one piece may take, and that a finished piece may wait for its reader; then the thread is
 * ended.
 */
const PIECE_MAX_MS = 30_000;
const UNREAD_MAX_MS = 60_000;
/** The thread's task. It is asked for piece after piece, and answers null after the last. */
export interface SheetTask<K extends keyof Sheets> {
  file: string;
  kind: K;
  of: Sheets[K];
  by: Omit<SheetOrder, 'watch'>;
}

export interface SheetMessage {
  piece: SheetPiece | null;
  /** How much of it is made, 0 to 1; only an archive knows. */
  share: number;
}

type StartThread = (task: SheetTask<keyof Sheets>) => Worker;

/**
 * Makes sheets in threads of their own with read-only connections, only as fast as they are read; one at a time per
 * person, and his archive beside it.
 */
export function createSheetMaker(file: string, startThread: StartThread = startSheetThread): MakeSheet {
  const sheets = { ...SHEETS, people: new Set<string>() };
  const archives = { ...ARCHIVES, people: new Set<string>() };
  const placesOf = (kind: keyof Sheets) => (kind === 'schoolData' ? archives : sheets);
  const refusal: MakeSheet['refusal'] = (kind, person) => {
    const { people, atOnce } = placesOf(kind);
    if (people.has(person)) return new AppError('conflict', { message: ONE_EACH });
    return people.size >= atOnce ? new AppError('busy', { message: ALL_TAKEN }) : null;
  };
  function make<K extends keyof Sheets>(kind: K, of: Sheets[K], { watch, ...by }: SheetOrder) {
    const refused = refusal(kind, by.person);
    if (refused) throw refused;
    const { people, wholeMs } = placesOf(kind);
    const worker = startThread({ file, kind, of, by });
    // Only now: a thread that could not be started would never give the place back.
    people.add(by.person);
    const gone = new AbortController();
    const whole = setTimeout(() => void worker.terminate(), wholeMs);
    // Listens from the start: an unhandled error would end the server.
    worker.once('error', (error) => gone.abort(error));
    worker.once('exit', () => {
      clearTimeout(whole);
      people.delete(by.person);
      watch?.end();
      gone.abort(new Error('The thread of a sheet ended before its last piece.'));
    });
    return readPieces(worker, gone.signal, endUnlessRead(worker), watch);
  }
  return Object.assign(make, { refusal });
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
  watch: DownloadWatch | undefined,
): AsyncGenerator<SheetPiece> {
  let unread = begun;
  try {
    for (;;) {
      clearTimeout(unread);
      const { piece, share } = await askNext(worker, gone);
      watch?.share(share);
      if (piece === null) return;
      unread = endUnlessRead(worker);
      yield piece;
    }
  } finally {
    clearTimeout(unread);
    await worker.terminate();
  }
}

async function askNext(worker: Worker, gone: AbortSignal): Promise<SheetMessage> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PIECE_MAX_MS)]);
  const told = once(worker, 'message', { signal }).catch((error) => {
    throw gone.reason ?? error;
  });
  worker.postMessage('next');
  const [message] = await told;
  return message;
}
