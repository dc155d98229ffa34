import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));

test('records of those who left are listed and exported by how they left, with their last class, and logged', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const gone = (nis: string, reason: 'moved' | 'left') =>
    admin.call(student.changeStatus, {
      id: pupil(nis),
      state: 'inactive',
      reason,
      date: '2026-08-02',
      agency: 'SMAN 3',
    });
  for (const { status } of [await gone('1001', 'moved'), await gone('1002', 'left')])
    expect(status).toBe(200);
  await admin.call(student.changeStatus, { id: pupil('1003'), state: 'inactive' });
  const nisOf = async (asked: InputOf<typeof database.list>) =>
    (await admin.call(database.list, { sort: 'name', ...asked })).body.data.map(({ nis, state }) => [
      nis,
      state,
    ]);
  expect(await nisOf({ search: '1001' })).toEqual([]);
  expect(await nisOf({ state: 'moved' })).toEqual([['1001', 'moved']]);
  expect((await nisOf({ state: 'inactive' })).toSorted()).toEqual([
    ['1001', 'moved'],
    ['1002', 'left'],
    ['1003', 'inactive'],
  ]);
  expect(await nisOf({ state: 'all', search: '1004' })).toEqual([['1004', 'active']]);
  const sheet = async (caller: Caller, asked: InputOf<typeof database.download>) =>
    readSheet(Buffer.from((await caller.call(database.download, asked)).body as ArrayBuffer));
  const [headings, ...lines] = await sheet(admin, { state: 'moved' });
  const cell = (name: string) => lines[0]?.[headings?.indexOf(name) ?? -1];
  expect([lines.length, cell('NIS'), cell('Status siswa'), cell('Tanggal keluar')]).toEqual([
    ...[1, '1001', 'Pindah', '2026-08-02'],
  ]);
  expect([cell('Kelas terakhir'), cell('Melanjutkan ke')]).toEqual(['X IPA 1', 'SMAN 3']);
  const logged = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'export.records'")
    .pluck();
  expect(JSON.parse(String(logged.get()))).toEqual({ count: 1, chosen: { state: 'moved' } });
  // A teacher sees of them only who was in the class in his care; another school nobody.
  const ofTeacher = await sheet(await world.as('guru'), { state: 'inactive' });
  expect(ofTeacher).toHaveLength(4);
  const elsewhere = await sheet(await world.as('admin2@demo.sch.id'), { state: 'inactive' });
  expect(elsewhere.flat()).not.toContain('1001');
});
