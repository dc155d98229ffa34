import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, SqliteError } from 'better-sqlite3';
import { migrate } from '../db/migrate';
import { openWriteConnection } from '../db/open';
import { BootError } from '../failure/boot-error';
import { refuseWithoutRoom } from '../storage/room';
import { countRows } from './make-backup';
import { BACKUP_FILES, hashFile, type Manifest, readManifest, writeManifest } from './manifest';

/** Derives every answer of a database again from its log. */
export type Rebuild = (database: Database) => Promise<void>;

/** Tests a backup and records the test in its manifest. Throws a one-sentence error if it cannot be relied on. */
export async function tryBackup(folder: string, rebuild: Rebuild, now: number): Promise<Manifest> {
  const manifest = await lookBackupOver(folder, { scratch: `${folder}.coba-`, rebuild, now });
  const tried = { ...manifest, triedAt: new Date(now).toISOString() };
  await writeManifest(folder, tried);
  return tried;
}

/**
 * Restores a backup into a scratch folder, whose path starts with `scratch`, and checks it: the checksum matches, the
 * database is intact, no row is missing, and answers derived from the log equal the stored ones. Writes nothing into
 * the backup, which may be on a read-only medium.
 */
export async function lookBackupOver(
  folder: string,
  { scratch: prefix, rebuild, now }: { scratch: string; rebuild: Rebuild; now: number },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  const missing = Object.values(BACKUP_FILES).filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) refuse(folder, `berkas ${missing.join(', ')} tidak ada`);
  refuseWithoutRoom(dirname(prefix), statSync(join(folder, BACKUP_FILES.database)).size, 'Folder');
  const scratch = mkdtempSync(prefix);
  try {
    const file = join(scratch, BACKUP_FILES.database);
    copyFileSync(join(folder, BACKUP_FILES.database), file);
    if ((await hashFile(file)) !== manifest.sha256) refuse(folder, 'isinya berubah sejak dibuat');
    await lookOver(file, { folder, manifest, rebuild, now }).catch((error: unknown) => {
      throw isDamage(error) ? damaged(folder, error.code) : error;
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return manifest;
}

interface Trial {
  folder: string;
  manifest: Manifest;
  rebuild: Rebuild;
  now: number;
}

async function lookOver(file: string, { folder, manifest: { rows }, rebuild, now }: Trial): Promise<void> {
  const database = openWriteConnection(file);
  try {
    const verdict = String(database.pragma('integrity_check', { simple: true }));
    if (verdict !== 'ok') throw damaged(folder, verdict);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0)
      refuse(folder, 'ada baris tanpa induk');
    const counted = countRows(database);
    const missing = Object.keys(rows).filter((table) => counted[table] !== rows[table]);
    if (missing.length > 0) refuse(folder, `jumlah baris tidak cocok (${missing.join(', ')})`);
    // As the next start would do: the backup may be from an older version.
    migrate(database, now);
    const standing = readAnswers(database);
    await rebuild(database);
    if (readAnswers(database) !== standing) refuse(folder, 'jawaban tidak sesuai dengan catatannya');
  } finally {
    database.close();
  }
}

/** The standing answers as one text: a school's answers are a few megabytes. */
function readAnswers(database: Database): string {
  return JSON.stringify(
    ['answers', 'flags'].map((table) =>
      // Answers without a log, such as the demo's, cannot be rebuilt.
      database
        .prepare(
          `SELECT * FROM ${table} WHERE attempt IN (SELECT attempt FROM operations) ORDER BY homebase, attempt, question`,
        )
        .all(),
    ),
    (_key, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value),
  );
}

/** A database may be so damaged that it cannot even be opened or checked. */
function isDamage(error: unknown): error is InstanceType<typeof SqliteError> {
  return error instanceof SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

function damaged(folder: string, how: string): BootError {
  return useless(folder, `basis datanya rusak (${how})`);
}

function refuse(folder: string, why: string): never {
  throw useless(folder, why);
}

function useless(folder: string, why: string): BootError {
  return new BootError(`Cadangan "${folder}" tidak dapat dipakai: ${why}.`);
}
