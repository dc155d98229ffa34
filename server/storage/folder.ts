import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BootError } from '../failure/boot-error';

/**
 * Makes a folder that only whoever the server runs as may read (everything about the school lies in it), or says in one
 * sentence, which begins with `name`, that nothing can be written there. A full disk is told by whoever asks for room.
 */
export function makeWritableFolder(path: string, name: string): void {
  try {
    makeFolder(path);
    // Asking for the right to write is not enough: a disk may be read-only, and Windows does not tell.
    const trial = join(path, '.tulis');
    writeFileSync(trial, 'x');
    rmSync(trial);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
    throw new BootError(`${name} "${path}" tidak dapat dibuat atau ditulisi.`);
  }
}

/** Node's own recursive way never comes back where a folder can be seen but nothing be made in it, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
