// Loaded before the server (`node --import`): its clock is ahead by AHEAD_MS, and by what the file `ahead-ms` of its data
// says at each SIGUSR2, which it then deletes; what it does every half minute or every ten minutes it does every second.
// Nobody waits minutes for what the server measures itself.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

let aheadMs = Number(process.env.AHEAD_MS ?? 0);
const { now } = Date;
Date.now = () => now() + aheadMs;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const order = join(process.env.DATA_DIR, 'ahead-ms');
    aheadMs += Number(readFileSync(order, 'utf8'));
    rmSync(order);
  });
}

const { setInterval } = globalThis;
const RARELY = new Set([30_000, 600_000]);
globalThis.setInterval = (work, ms, ...given) => setInterval(work, RARELY.has(ms) ? 1_000 : ms, ...given);
