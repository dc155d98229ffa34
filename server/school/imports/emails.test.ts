import { afterEach, beforeEach, expect, test } from 'vitest';
import { imports } from '#contract/school/import';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const PUPILS = {
  file: 'siswa.xlsx',
  columns: ['nis' as const, 'name' as const, 'email' as const],
  rows: [
    { row: 2, cells: ['9001', 'Ayu Lestari', 'keluarga@x.id'] },
    { row: 3, cells: ['9002', 'Bagus Lestari', 'Keluarga@x.id'] },
  ],
};
const TEACHERS = {
  ...PUPILS,
  file: 'guru.xlsx',
  columns: ['username' as const, 'name' as const, 'email' as const],
};

const FATES = [
  ['new', []],
  ['new', ['Email ini sudah ada di baris 2. Baris ini diimpor tanpa email.']],
];
const kept = () =>
  world.database
    .prepare("SELECT name, email FROM users WHERE name LIKE '%Lestari' ORDER BY name")
    .raw()
    .all();
const KEPT = [
  ['Ayu Lestari', 'keluarga@x.id'],
  ['Bagus Lestari', null],
];

test('two pupils with one e-mail are imported, the second without it, as the preview shows', async () => {
  const { rows, plan } = (await admin.call(student.upload, PUPILS)).body.data;
  expect(rows.map(({ fate, notes }) => [fate, notes])).toEqual(FATES);
  expect((await admin.call(student.upload, { ...PUPILS, plan })).status).toBe(200);
  expect(kept()).toEqual(KEPT);
});

test('two teachers of one e-mail come in likewise', async () => {
  const { rows, plan } = (await admin.call(teacher.upload, TEACHERS)).body.data;
  expect(rows.map(({ fate, notes }) => [fate, notes])).toEqual(FATES);
  expect((await admin.call(teacher.upload, { ...TEACHERS, plan })).status).toBe(200);
  expect(kept()).toEqual(KEPT);
});

test('an e-mail taken between preview and import refuses the import with a message', async () => {
  const { plan } = (await admin.call(student.upload, PUPILS)).body.data;
  await admin.call(student.save, { nis: '9100', name: 'Lebih Dulu', email: 'keluarga@x.id' });
  const before = digestTables(world.database);
  const late = await admin.call(student.upload, { ...PUPILS, plan });
  expect([late.status, late.error?.message]).toEqual([409, expect.stringContaining('Periksa sekali lagi')]);
  expect(digestTables(world.database)).toEqual(before);
});

test('an import whose former e-mail is taken meanwhile cannot be undone, with the reason', async () => {
  const id = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  const name = String(world.database.prepare("SELECT name FROM users WHERE nis = '1001'").pluck().get());
  await admin.call(student.save, { id, nis: '1001', name, email: 'lama@x.id' });
  const sheet = { ...PUPILS, rows: [{ row: 2, cells: ['1001', name, 'baru@x.id'] }] };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const done = (await admin.call(student.upload, { ...sheet, plan })).body.data;
  await admin.call(student.save, { nis: '9100', name: 'Orang Lain', email: 'lama@x.id' });
  const undone = await admin.call(imports.undo, { id: done.id ?? '' });
  expect([undone.status, undone.error?.message]).toEqual([409, expect.stringContaining('sudah diubah lagi')]);
});
