import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BootError } from '../failure/boot-error';

/**
 * Creates a folder readable only by the server's user, because it contains all of the school's data. Throws a
 * one-sentence error that starts with `name` if nothing can be written there. A full disk is reported by the checks
 * of free space.
 */
export function makeWritableFolder(path: string, name: string): void {
  try {
    makeFolder(path);
    // Checking permissions is not enough: a disk may be read-only, and Windows does not report it.
    const trial = join(path, '.tulis');
    writeFileSync(trial, 'x');
    rmSync(trial);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
    throw new BootError(`${name} "${path}" tidak dapat dibuat atau ditulisi.`);
  }
}

/** Node's recursive mkdir never returns for a folder in which nothing can be created, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
