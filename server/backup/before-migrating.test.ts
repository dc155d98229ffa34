import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../db/migrate';
import { openWriteConnection } from '../db/open';
import { createBackupDisk } from './backup-disk';
import { secureBeforeMigrating } from './before-migrating';
import { makeBackup } from './make-backup';

const NOW = Date.UTC(2026, 7, 3, 1);
let root: string;
let dataDir: string;
let backupDir: string;
let database: Database;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lentera-update-'));
  dataDir = join(root, 'data');
  backupDir = join(root, 'backups');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret.key'), '07'.repeat(32));
  database = openWriteConnection(join(dataDir, 'lentera.db'));
});
afterEach(() => {
  database.close();
  rmSync(root, { recursive: true });
});

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

/** `make` makes the backup. */
function secure(copy = makeHere) {
  return secureBeforeMigrating(database, NOW, {
    backupDir,
    copy,
    say: (line) => void said.push(line),
  });
}

async function makeHere(): Promise<string> {
  return basename((await makeBackup(dataDir, backupDir, NOW)).folder);
}

function sitUntil(deadline: number): void {
  database.pragma('foreign_keys = OFF');
  database
    .prepare(
      `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at, question_count)
       VALUES ('h', 'a', 'e', 's', 1, 'running', 1, 0, ?, 0, 1)`,
    )
    .run(deadline);
}

test('the database as it was before an update is among the backups', async () => {
  migrate(database, 0, MIGRATIONS.slice(0, -1));
  const folder = String(await secure());
  expect(said).toEqual([`Sebelum basis data diperbarui, cadangannya dibuat di "${backupDir}" ...`]);
  migrate(database, NOW);
  const copy = new BetterSqlite3(join(folder, 'lentera.db'), { readonly: true });
  expect(copy.prepare('SELECT COUNT(*) FROM migrations').pluck().get()).toBe(MIGRATIONS.length - 1);
  copy.close();
  expect(readdirSync(folder).sort()).toEqual(['cadangan.json', 'lentera.db', 'secret.key']);
});

test('a new database, and one that is up to date, are not copied', async () => {
  expect(await secure()).toBeUndefined();
  migrate(database, 0);
  sitUntil(NOW + 1);
  expect(await secure()).toBeUndefined();
  expect([existsSync(backupDir), said]).toEqual([false, []]);
});

test('an update waits until the exam is over, and names the time', async () => {
  migrate(database, 0, MIGRATIONS.slice(0, -1));
  sitUntil(NOW + 3_600_000);
  await expect(secure()).rejects.toThrow(
    /^Sedang ada ujian sampai 3 Agustus 2026 \d\d\.00 .*menunggu ujian selesai/,
  );
  database.prepare('UPDATE attempts SET deadline = ?').run(NOW);
  expect(await secure()).toBeDefined();
});

test('an update waits for an exam that is paused beyond its old deadline, but not for a pause that was forgotten', async () => {
  migrate(database, 0, MIGRATIONS.slice(0, -1));
  sitUntil(NOW - 60_000);
  database.prepare('UPDATE attempts SET paused_at = ?').run(NOW - 3_600_000);
  await expect(secure()).rejects.toThrow('Ada ujian yang sedang dijeda.');
  database.prepare('UPDATE attempts SET paused_at = ?').run(NOW - 86_400_000);
  expect(await secure()).toBeDefined();
});

test('if the copy cannot be made, the database is left untouched and the message names the folder', async () => {
  migrate(database, 0, MIGRATIONS.slice(0, -1));
  writeFileSync(backupDir, 'a file in its place');
  await expect(secure()).rejects.toThrow(
    `tidak dapat dibuat di "${backupDir}": Folder cadangan "${backupDir}" tidak dapat dibuat atau ditulisi. Basis data belum disentuh.`,
  );
});

test('a disk that does not answer ends the update instead of holding it up, and the message says so', async () => {
  migrate(database, 0, MIGRATIONS.slice(0, -1));
  const never = () => new Promise<never>(() => undefined);
  const silent = () => createBackupDisk(1).follow(never(), { question: never, progress: never });
  await expect(secure(silent)).rejects.toMatchObject({
    message: expect.stringMatching(/: Folder cadangan tidak menjawab\. .* Basis data belum disentuh\.$/),
  });
  expect(said).toEqual([expect.stringContaining(backupDir)]);
});
