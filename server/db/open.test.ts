import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { holdInstance } from './instance-lock';
import { migrate } from './migrate';
import { openReadConnection, openWriteConnection, toKysely } from './open';

test('the write connection syncs every commit to the disk', () =>
  withDir((dir) => {
    const database = openWriteConnection(join(dir, 'a.db'));
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('synchronous', { simple: true })).toBe(2);
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    database.close();
  }));

test('the write-ahead log is checkpointed regularly and stays small', () =>
  withDir((dir) => {
    const database = openWriteConnection(join(dir, 'a.db'));
    database.exec('CREATE TABLE heap (bytes BLOB) STRICT');
    const add = database.prepare('INSERT INTO heap VALUES (zeroblob(1048576))');
    for (let megabytes = 0; megabytes < 150; megabytes += 1) add.run();
    const bytes = statSync(join(dir, 'a.db-wal')).size;
    expect(bytes).toBeGreaterThan(16 * 1024 ** 2);
    expect(bytes).toBeLessThan(80 * 1024 ** 2);
    database.close();
  }));

test('the read connection cannot write', () =>
  withDir((dir) => {
    const writer = openWriteConnection(join(dir, 'a.db'));
    migrate(writer, 0);
    const reader = openReadConnection(join(dir, 'a.db'));
    expect(() => reader.exec("INSERT INTO settings VALUES ('a', 'b')")).toThrow(/readonly/);
    reader.close();
    writer.close();
  }));

test('operations and the audit log can be added to, never changed or deleted', () =>
  withDir((dir) => {
    const database = openWriteConnection(join(dir, 'a.db'));
    migrate(database, 0);
    database.exec(
      `INSERT INTO operations VALUES (x'01', x'02', 1, 1, x'03', 'answer', NULL, '{}', 0, 0, 'applied', 'device')`,
    );
    expect(() => database.exec("UPDATE operations SET result = 'held'")).toThrow(/append-only/);
    expect(() => database.exec('DELETE FROM operations')).toThrow(/append-only/);
    database.close();
  }));

test('migrating twice changes nothing, and a migration that reads differently is refused', () =>
  withDir((dir) => {
    const database = openWriteConnection(join(dir, 'a.db'));
    migrate(database, 1);
    migrate(database, 2);
    expect(database.prepare('SELECT DISTINCT applied_at FROM migrations').pluck().all()).toEqual([1]);
    database.exec("UPDATE migrations SET checksum = 'other'");
    expect(() => migrate(database, 3)).toThrow(/versi Lentera yang lain/);
    database.close();
  }));

test('a migration that fails half-way leaves nothing of itself, and the next start applies the whole of it', () =>
  withDir((dir) => {
    const database = openWriteConnection(join(dir, 'a.db'));
    const halfway = [{ name: 'halfway', statements: ['CREATE TABLE first (id TEXT) STRICT', 'not SQL'] }];
    expect(() => migrate(database, 1, halfway)).toThrow();
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck();
    expect(tables.all()).toEqual(['migrations']);
    const mended = [{ name: 'halfway', statements: ['CREATE TABLE first (id TEXT) STRICT'] }];
    migrate(database, 2, mended);
    expect(tables.all()).toContain('first');
    database.close();
  }));

test('a slow statement is reported once, without its values', async () => {
  const told: string[] = [];
  const db = toKysely(new BetterSqlite3(':memory:'), { from: 0, tell: (text) => void told.push(text) });
  for (const name of ['Ayu', 'Bima']) await db.selectNoFrom(({ val }) => val(name).as('name')).execute();
  await db.destroy();
  expect(told).toEqual(['select ? as "name"']);
});

test('the report of a slow statement can fail it, as in development', async () => {
  const stop = (text: string) => {
    throw new Error(`slow: ${text}`);
  };
  const db = toKysely(new BetterSqlite3(':memory:'), { from: 0, tell: stop });
  const query = db.selectNoFrom(({ val }) => val(1).as('one'));
  await expect(query.execute()).rejects.toThrow('slow: select ? as "one"');
  await db.destroy();
});

test('a fast statement is not reported', async () => {
  const told: string[] = [];
  const db = toKysely(new BetterSqlite3(':memory:'), { from: 60_000, tell: (text) => void told.push(text) });
  await db.selectNoFrom(({ val }) => val(1).as('one')).execute();
  await db.destroy();
  expect(told).toEqual([]);
});

test('a second server on the same data is refused, and an unclean stop is noticed', () =>
  withDir((dir) => {
    const first = holdInstance(dir);
    expect(first.stoppedUncleanly).toBe(false);
    expect(() => holdInstance(dir)).toThrow(/sedang memakai/);
    first.release(false);
    const second = holdInstance(dir);
    expect(second.stoppedUncleanly).toBe(true);
    second.release(true);
    const third = holdInstance(dir);
    expect(third.stoppedUncleanly).toBe(false);
    third.release(true);
  }));

function withDir(run: (dir: string) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-open-'));
  try {
    run(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
