import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { admin as officers } from '#contract/center/admin';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const one = (sql: string) => String(world.database.prepare(sql).pluck().get());
const linesOf = async (body: unknown) => (await readSheet(Buffer.from(body as ArrayBuffer))).length - 1;

/** Brings the active people of a level of the demo school up to one more than a file takes. */
function crowd(level: 'student' | 'admin' | 'parent', login: 'nis' | 'username' | 'email'): void {
  world.database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001 - (
      SELECT count(*) FROM users WHERE level = '${level}' AND is_active = 1
        AND ('${level}' = 'admin' OR homebase = (SELECT homebase FROM users WHERE username = 'guru'))))
    INSERT INTO users (homebase, id, level, name, ${login}, password_hash, must_change_password, is_active, created_at)
    SELECT homebase, 'n' || i, '${level}', 'Orang', 'n' || i, '', 0, 1, 0
    FROM n JOIN (SELECT homebase FROM users WHERE username = 'guru')`);
}

test.each([
  ['pupils', student.download],
  ['records', database.download],
] as const)(
  'a school of too many %s is advised to export class by class; no row is left out silently',
  async (what, download) => {
    crowd('student', 'nis');
    const admin = await world.as('admin@demo.sch.id');
    const before = world.changes();
    const refused = await admin.call(download, {});
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'Ada 20.001 baris, padahal satu berkas memuat paling banyak 20.000. Unduh kelas demi kelas.',
    ]);
    expect(world.changes()).toBe(before);
    const classid = one("SELECT id FROM classes WHERE name = 'X IPA 1'");
    expect(await linesOf((await admin.call(download, { classid })).body)).toBe(36);
    expect(one(`SELECT count(*) FROM audit_log WHERE action = 'export.${what}'`)).toBe('1');
  },
);

test('more accounts of the office than a file takes are to be filtered first', async () => {
  crowd('admin', 'username');
  const office = await world.as('pusat@demo.sch.id');
  const before = world.changes();
  const refused = await office.call(officers.download, { level: 'admin' });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Ada 20.001 baris, padahal satu berkas memuat paling banyak 20.000. Saring dulu, lalu unduh sebagian demi sebagian.',
  ]);
  expect(world.changes()).toBe(before);
  expect(await linesOf((await office.call(officers.download, { level: 'center' })).body)).toBeGreaterThan(0);
});

test('more accounts of teachers, parents and tahfiz staff than a file takes are to be filtered first', async () => {
  crowd('parent', 'email');
  const admin = await world.as('admin@demo.sch.id');
  const before = world.changes();
  const refused = await admin.call(account.downloadAdults, { level: 'parent' });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Ada 20.001 baris, padahal satu berkas memuat paling banyak 20.000. Saring dulu, lalu unduh sebagian demi sebagian.',
  ]);
  expect(world.changes()).toBe(before);
  expect(
    await linesOf((await admin.call(account.downloadAdults, { level: 'teacher' })).body),
  ).toBeGreaterThan(0);
});
