import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BootError } from '../failure/boot-error';

export interface InstanceLock {
  /** The last server on this directory did not stop in order: power cut, kill, crash. */
  stoppedUncleanly: boolean;
  /** Gives the directory back. `inOrder`: the database was closed whole, the next start need not look it over. */
  release(inOrder: boolean): void;
}

/**
 * Holds the data directory for this process. The lock is one of the operating system's, taken through
 * a small database of its own, so it goes with the process however that ends.
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

/** Who wrote the note, in words; it may be gone again, or of an older version that said nothing. */
function processIn(running: string): string {
  try {
    const pid = readFileSync(running, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (proses ${pid})` : '';
  } catch {
    return '';
  }
}
