import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expectLostWork } from '../db/after-restore';
import { raiseGeneration, readGeneration } from '../db/generation';
import { migrate } from '../db/migrate';
import { openWriteConnection } from '../db/open';
import { BootError } from '../failure/boot-error';
import { flush } from '../storage/durable';
import { BACKUP_FILES, type Manifest } from './manifest';

export interface Restored {
  generation: number;
  /** The folder with the previous content; null if there was none. */
  keptIn: string | null;
}

/**
 * Replaces the content of the data directory by a tested backup; the previous content is moved aside, not deleted.
 * The caller holds the directory's lock. Until the last rename a start would use the old database.
 */
export function restoreBackup(folder: string, dataDir: string, manifest: Manifest, now: number): Restored {
  const stamp = new Date(now).toISOString().replaceAll(':', '-');
  for (const left of listUnfinished(dataDir)) rmSync(join(dataDir, left), { recursive: true });
  const fresh = join(dataDir, `${UNFINISHED}${stamp}`);
  mkdirSync(fresh, { mode: 0o700 });
  try {
    for (const file of [BACKUP_FILES.database, BACKUP_FILES.secret]) {
      copyFileSync(join(folder, file), join(fresh, file));
    }
    const known = [manifest.generation, ...generationOf(join(dataDir, BACKUP_FILES.database))];
    const generation = beginLife(join(fresh, BACKUP_FILES.database), known, now);
    for (const file of [BACKUP_FILES.secret, BACKUP_FILES.database]) flush(join(fresh, file));
    const keptIn = exchange(dataDir, fresh, join(dataDir, `diganti-${stamp}`));
    flush(dataDir);
    return { generation, keptIn };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Prefix of the folder in which a restore is under way. */
export const UNFINISHED = '.pulih-';

function listUnfinished(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED));
}

/**
 * Refuses to start if a restore was interrupted after removing the old database and before putting the new one in
 * place: the start would create an empty database.
 */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, BACKUP_FILES.database)) || listUnfinished(dataDir).length === 0) return;
  throw new BootError(
    `Pemulihan di "${dataDir}" terputus. Jalankan lagi npm run restore; data sebelumnya ada di folder diganti-… di dalamnya.`,
  );
}

/** Sessions and links in the backup are deleted: one that was ended since must not become valid again. */
function beginLife(file: string, known: readonly number[], now: number): number {
  const database = openWriteConnection(file);
  try {
    // As the next start would do: the backup may be from an older version.
    migrate(database, now);
    return database.transaction(() => {
      database.exec('DELETE FROM sessions; DELETE FROM password_resets;');
      expectLostWork(database, now);
      return raiseGeneration(database, known, now);
    })();
  } finally {
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** A damaged database may not tell its generation; then the clock is used. */
function generationOf(file: string): number[] {
  if (!existsSync(file)) return [];
  try {
    const database = new BetterSqlite3(file, { readonly: true });
    const generation = readGeneration(database);
    database.close();
    return [generation];
  } catch {
    return [];
  }
}

/** Moves the old files aside and the new ones into place; if that fails, everything is put back. */
function exchange(dataDir: string, fresh: string, aside: string): string | null {
  const old = ['', '-wal', '-shm']
    .map((suffix) => `${BACKUP_FILES.database}${suffix}`)
    .concat(BACKUP_FILES.secret)
    .filter((file) => existsSync(join(dataDir, file)));
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  const moves = [
    ...old.map((file) => [join(dataDir, file), join(aside, file)] as const),
    ...[BACKUP_FILES.secret, BACKUP_FILES.database].map(
      (file) => [join(fresh, file), join(dataDir, file)] as const,
    ),
  ];
  const done: (typeof moves)[number][] = [];
  try {
    for (const move of moves) {
      renameSync(...move);
      done.push(move);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from);
    throw error;
  }
  return old.length > 0 ? aside : null;
}
