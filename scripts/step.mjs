// Runs a program that takes minutes and reports meanwhile that it is still running. Uses only Node's own modules.
import { spawn } from 'node:child_process';

const EVERY_MS = 5_000;

/**
 * Resolves to the exit status; null if the program could not be run. On a terminal the elapsed time is updated in
 * place; elsewhere, as in a service's log, new lines are written less and less often.
 */
export function runStep(doing, command, args, options = {}) {
  console.log(`${doing} ...`);
  const startedMs = performance.now();
  let nextMs = EVERY_MS;
  const timer = setInterval(() => {
    const passedMs = performance.now() - startedMs;
    if (passedMs < nextMs) return;
    nextMs = process.stdout.isTTY ? passedMs + EVERY_MS : passedMs * 2;
    const line = `  masih berjalan, ${inWords(passedMs)}`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  }, 1_000);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', () => finish(null));
    child.once('exit', (status) => finish(status));

    function finish(status) {
      clearInterval(timer);
      const passed = inWords(performance.now() - startedMs);
      if (status === 0)
        process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}  selesai, ${passed}        \n`);
      resolve(status);
    }
  });
}

function inWords(ms) {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} detik` : `${Math.floor(seconds / 60)} menit ${seconds % 60} detik`;
}
