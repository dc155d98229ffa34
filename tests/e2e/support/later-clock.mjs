// Loaded before the server (`node --import`): its clock is ahead by AHEAD_MS, and by another AHEAD_BY_SIGNAL_MS after each
// SIGUSR2; what it does every half minute it does every second. Nobody waits minutes for what the server measures itself.
import { isMainThread } from 'node:worker_threads';

let aheadMs = Number(process.env.AHEAD_MS ?? 0);
const { now } = Date;
Date.now = () => now() + aheadMs;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    aheadMs += Number(process.env.AHEAD_BY_SIGNAL_MS);
  });
}

const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...given) => setInterval(work, ms === 30_000 ? 1_000 : ms, ...given);
