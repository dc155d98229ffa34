import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { readGeneration } from '../db/generation';
import { BootError } from '../failure/boot-error';
import { flush } from '../storage/durable';
import { makeWritableFolder } from '../storage/folder';
import { ROOM_FOR_EXAMS, refuseWithoutRoom } from '../storage/room';
import { BACKUP_FILES, hashFile, type Manifest, writeManifest } from './manifest';

/** Suffix of a folder in which a copy is being made. */
export const PARTIAL_END = '.belum-selesai';

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Copies the database as of one moment, while the server keeps running, together with its secret key, into a new
 * folder under `target`. A folder with its final name is complete.
 */
export async function makeBackup(dataDir: string, target: string, now: number): Promise<MadeBackup> {
  const source = join(dataDir, BACKUP_FILES.database);
  if (!existsSync(source)) throw new BootError(`Folder data "${dataDir}" belum berisi basis data Lentera.`);
  makeWritableFolder(target, 'Folder cadangan');
  // For the copy and its test: a backup that fills the disk of a running server would do harm itself.
  const size = sizeOf(source) + sizeOf(`${source}-wal`);
  refuseWithoutRoom(target, 2 * size + ROOM_FOR_EXAMS, 'Folder cadangan');
  const madeAt = new Date(now).toISOString();
  const folder = join(target, `lentera-${madeAt.replaceAll(':', '-')}`);
  const partial = `${folder}${PARTIAL_END}`;
  mkdirSync(partial, { mode: 0o700 });
  try {
    const copy = join(partial, BACKUP_FILES.database);
    copyDatabase(source, copy);
    chmodSync(copy, 0o600);
    copyFileSync(join(dataDir, BACKUP_FILES.secret), join(partial, BACKUP_FILES.secret));
    const manifest: Manifest = {
      format: 1,
      madeAt,
      ...describe(copy),
      sha256: await hashFile(copy),
      triedAt: null,
    };
    await writeManifest(partial, manifest);
    for (const file of Object.values(BACKUP_FILES)) flush(join(partial, file));
    renameSync(partial, folder);
    flush(target);
    return { folder, manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A single statement sees a single moment: later commits are in the copy completely or not at all. */
function copyDatabase(source: string, copy: string): void {
  const database = new BetterSqlite3(source, { readonly: true });
  try {
    const before = countLogged(database);
    database.prepare('VACUUM INTO ?').run(copy);
    const copied = new BetterSqlite3(copy, { readonly: true });
    const after = countLogged(copied);
    copied.close();
    // The log only grows: a copy with fewer rows than before it began is incomplete.
    if (after < before) throw new BootError('Salinan basis data tidak lengkap; cadangan dibatalkan.');
  } finally {
    database.close();
  }
}

function countLogged(database: Database): number {
  return Number(database.prepare('SELECT COUNT(*) FROM operations').pluck().get());
}

function describe(file: string): Pick<Manifest, 'generation' | 'rows'> {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    return { generation: readGeneration(database), rows: countRows(database) };
  } finally {
    database.close();
  }
}

/** Number of rows by table. */
export function countRows(database: Database): Record<string, number> {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => [name, Number(database.prepare(`SELECT COUNT(*) FROM "${name}"`).pluck().get())]),
  );
}
