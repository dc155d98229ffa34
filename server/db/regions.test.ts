import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate';
import { openWriteConnection } from './open';
import { packagedRegions } from './region-files';
import { keepRegions } from './regions';

let dir: string;
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-regions-'));
  database = openWriteConnection(join(dir, 'lentera.db'));
  migrate(database, 0);
});
afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

const count = (sql: string) => database.prepare(`SELECT count(*) FROM regions ${sql}`).pluck().get();

test('the whole country is there after the first start, each region within one that is there too', () => {
  keepRegions(database, packagedRegions());
  const levels = [2, 5, 8, 13].map((length) => count(`WHERE length(code) = ${length}`));
  expect(levels).toEqual([38, 514, 7285, 83_762]);
  expect(count("WHERE parent <> '' AND parent NOT IN (SELECT code FROM regions)")).toBe(0);
});

test('an edition that is stored is not read again', () => {
  keepRegions(database, { version: 'a', read: () => [{ code: '11', name: 'Aceh' }] });
  keepRegions(database, {
    version: 'a',
    read: () => {
      throw new Error('read again');
    },
  });
  expect(count('')).toBe(1);
});

test('a region that a newer edition does not know stays for the records that hold it, and is offered no more', () => {
  keepRegions(database, {
    version: 'a',
    read: () => [
      { code: '91', name: 'Papua' },
      { code: '92', name: 'Papua Barat' },
    ],
  });
  keepRegions(database, { version: 'b', read: () => [{ code: '91', name: 'Papua Baru' }] });
  const rows = database.prepare('SELECT code, name, is_current FROM regions ORDER BY code').raw().all();
  expect(rows).toEqual([
    ['91', 'Papua Baru', 1],
    ['92', 'Papua Barat', 0],
  ]);
});

test('an edition that cannot be read to its end changes nothing', () => {
  keepRegions(database, { version: 'a', read: () => [{ code: '11', name: 'Aceh' }] });
  const broken = {
    version: 'b',
    *read() {
      yield { code: '12', name: 'Sumatera Utara' };
      throw new Error('torn');
    },
  };
  expect(() => keepRegions(database, broken)).toThrow('torn');
  expect(count('WHERE is_current = 1')).toBe(1);
});
