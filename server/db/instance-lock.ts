import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BootError } from '../failure/boot-error';

export interface InstanceLock {
  /** The last server on this directory did not shut down properly: power cut, kill or crash. */
  stoppedUncleanly: boolean;
  /** Releases the directory. `inOrder`: the database was closed properly, so the next start need not check it. */
  release(inOrder: boolean): void;
}

/**
 * Locks the data directory for this process. It is an operating system lock, taken through a small separate database,
 * so it ends with the process in any case.
 */
export function holdInstance(dataDir: string): InstanceLock {
  const running = join(dataDir, 'running');
  const lock = new BetterSqlite3(join(dataDir, 'instance.lock'));
  lock.pragma('busy_timeout = 0');
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    throw new BootError(
      `Lentera lain${processIn(running)} sedang memakai folder data "${dataDir}". Hentikan dahulu, atau pilih folder lain, misalnya DATA_DIR=./data2.`,
    );
  }
  const stoppedUncleanly = existsSync(running);
  writeFileSync(running, String(process.pid));
  return {
    stoppedUncleanly,
    release(inOrder) {
      if (inOrder) rmSync(running, { force: true });
      lock.close();
    },
  };
}

/**
 * The process that wrote the file, in words; the file may be gone, or written by an older version that left it empty.
 */
function processIn(running: string): string {
  try {
    const pid = readFileSync(running, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (proses ${pid})` : '';
  } catch {
    return '';
  }
}
