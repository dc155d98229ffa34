import { readFileSync } from 'node:fs';

/** How soon it is noticed. */
const EVERY_MS = 1_000;

/**
 * npm that is killed cannot pass the signal on: without this the server would live on unseen and keep its port.
 * Whoever is started without npm (a service, a container) stays with his own means.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const begun = whoStartedUs();
  const watch = setInterval(() => {
    if (whoStartedUs() === begun) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}

/** Orphans are given to another parent. Between npm and us stands its shell; where it does, only Linux tells. */
function whoStartedUs() {
  const shell = process.ppid;
  return `${shell} ${/\) \w (\d+)/.exec(readStat(shell))?.[1]}`;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
