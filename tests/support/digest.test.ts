import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { digestSchool, digestTables } from './digest';

test.each([
  ['a row more', "INSERT INTO pupils VALUES (2, 'other', x'00')"],
  ['one changed bit of bytes', "UPDATE pupils SET photo = x'03' WHERE id = 1"],
  ['a row less', 'DELETE FROM pupils'],
  ['a number as text', "UPDATE pupils SET photo = '1' WHERE id = 1"],
  ['a table more', 'CREATE TABLE others (id INTEGER)'],
])('%s is noticed, by whichever connection it was written', (_what, write) => {
  for (const writer of ['own', 'other'] as const) {
    const { own, other } = open();
    const before = digestTables(own);
    ({ own, other })[writer].exec(write);
    expect(digestTables(own)).not.toEqual(before);
  }
});

test('what was taken back, or never written, is no difference', () => {
  const { own } = open();
  const before = digestTables(own);
  own.exec("BEGIN; INSERT INTO pupils VALUES (2, 'other', NULL); ROLLBACK");
  expect(digestTables(own)).toEqual(before);
});

test('of another school nothing shows', () => {
  const { own } = open();
  const before = digestSchool(own, 'ours');
  own.exec("INSERT INTO pupils VALUES (2, 'other', NULL)");
  expect(digestSchool(own, 'ours')).toEqual(before);
  own.exec("INSERT INTO pupils VALUES (3, 'ours', NULL)");
  expect(digestSchool(own, 'ours')).not.toEqual(before);
});

/** Two connections to a database with one pupil. */
function open() {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-digest-'));
  const own = new BetterSqlite3(join(dir, 'school.db'));
  own.pragma('journal_mode = WAL');
  own.exec(
    "CREATE TABLE pupils (id INTEGER PRIMARY KEY, homebase TEXT, photo); INSERT INTO pupils VALUES (1, 'ours', x'01')",
  );
  const other = new BetterSqlite3(join(dir, 'school.db'));
  onTestFinished(() => {
    for (const connection of [own, other]) connection.close();
    rmSync(dir, { recursive: true });
  });
  return { own, other };
}
