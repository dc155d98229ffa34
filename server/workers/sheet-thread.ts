import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection, toKysely } from '../db/open';
import type { SheetTask } from './sheet-maker';
import { type SheetPiece, type Sheets, sheetsWith } from './sheets';

// Makes one spreadsheet, one piece per request. On Linux the priority applies to this thread only; elsewhere it would
// be that of the whole server.
if (process.platform === 'linux') setPriority(10);

/** Small pieces are joined, because each message costs the main thread work. */
const PIECE_BYTES = 64 * 1024;

const port = parentPort;
if (!port) throw new Error('sheet-thread must run as a worker.');
const { file, kind, of, by }: SheetTask<keyof Sheets> = workerData;
const db = toKysely(openReadConnection(file));
const pieces = inLarger(sheetsWith(db)(kind, of, by));

port.on('message', async () => {
  const { done, value } = await pieces.next();
  if (!done) return port.postMessage(value, [value.buffer]);
  port.postMessage(null);
  port.close();
  await db.destroy();
});

async function* inLarger(small: AsyncGenerator<SheetPiece>): AsyncGenerator<SheetPiece> {
  let held: SheetPiece[] = [];
  let bytes = 0;
  for await (const piece of small) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield join(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield join(held);
}

function join(pieces: readonly SheetPiece[]): SheetPiece {
  const whole = Buffer.concat(pieces);
  // Its own buffer, which can be transferred; Node keeps small buffers in a shared pool.
  return Uint8Array.from(whole);
}
