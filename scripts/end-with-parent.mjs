import { readFileSync } from 'node:fs';

/** How often the parent is checked. */
const EVERY_MS = 1_000;

/**
 * A killed npm cannot pass the signal on: without this the server would keep running unnoticed and hold its port.
 * When started without npm (by a service or container), this does nothing.
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

/** Orphans get another parent. npm and we are separated by a shell, and only Linux tells the shell's parent. */
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
