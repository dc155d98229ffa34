import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection, toKysely } from '../db/open';
import type { SheetMessage, SheetTask } from './sheet-maker';
import { type SheetPiece, type Sheets, sheetsWith } from './sheets';

// Makes one spreadsheet, one piece per request. On Linux the priority applies to this thread only; elsewhere it would
// be that of the whole server.
if (process.platform === 'linux') setPriority(10);

/** Small pieces are joined, because each message costs the main thread work; but none is held for long. */
const PIECE_BYTES = 64 * 1024;
const HELD_MAX_MS = 2_000;

const port = parentPort;
if (!port) throw new Error('sheet-thread must run as a worker.');
const { file, kind, of, by }: SheetTask<keyof Sheets> = workerData;
const db = toKysely(openReadConnection(file));
let share = 0;
const watch = {
  share(now: number) {
    share = now;
  },
  end: () => undefined,
};
const pieces = inLarger(sheetsWith(db)(kind, of, { ...by, watch }));

port.on('message', async () => {
  const { done, value } = await pieces.next();
  if (!done) return tell({ piece: value, share });
  tell({ piece: null, share: 1 });
  port.close();
  await db.destroy();
});

function tell(message: SheetMessage): void {
  port?.postMessage(message, message.piece === null ? [] : [message.piece.buffer]);
}

async function* inLarger(small: AsyncGenerator<SheetPiece>): AsyncGenerator<SheetPiece> {
  let held: SheetPiece[] = [];
  let bytes = 0;
  let since = performance.now();
  for await (const piece of small) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES && performance.now() - since < HELD_MAX_MS) continue;
    yield join(held);
    held = [];
    bytes = 0;
    since = performance.now();
  }
  if (bytes > 0) yield join(held);
}

function join(pieces: readonly SheetPiece[]): SheetPiece {
  const whole = Buffer.concat(pieces);
  // Its own buffer, which can be transferred; Node keeps small buffers in a shared pool.
  return Uint8Array.from(whole);
}
