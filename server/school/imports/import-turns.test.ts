import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { student } from '#contract/school/student';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const SHEET: InputOf<typeof student.upload> = {
  file: 'siswa.xlsx',
  columns: ['nis', 'name', 'gender', 'village', 'district', 'city'],
  rows: [
    { row: 2, cells: ['9001', 'Ayu Lestari', 'P', 'Dago', 'Coblong', 'Kota Bandung'] },
    { row: 3, cells: ['9002', 'Bima', 'L', 'Entah', 'Coblong', 'Kota Bandung'] },
  ],
};

const areaOf = (nis: string) =>
  world.database
    .prepare('SELECT area FROM pupil_records JOIN users ON users.id = student WHERE nis = ?')
    .pluck()
    .get(nis);

test('regions of a sheet are looked up before the write command, which does not search for them', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const { body } = await admin.call(student.upload, SHEET);
  const { writer } = world.services;
  const run = writer.run.bind(writer);
  writer.run = (command, input) => {
    world.database.exec('DELETE FROM regions');
    return run(command, input);
  };
  const saved = await admin.call(student.upload, { ...SHEET, plan: body.data.plan });
  expect(saved.status).toBe(200);
  expect([areaOf('9001'), areaOf('9002')]).toEqual(['32.73.02.1004', '32.73.02']);
});

test('a school has one import at a time, whoever sends it; the next one and other schools are not blocked', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const again = await world.as('admin@demo.sch.id');
  const elsewhere = await world.as('admin2@demo.sch.id');
  const answers = await Promise.all([
    admin.call(student.upload, SHEET),
    again.call(student.upload, SHEET),
    elsewhere.call(student.upload, SHEET),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
  expect(answers[1]?.error?.message).toContain('Impor lain di sekolah ini masih diproses');
  expect((await again.call(student.upload, SHEET)).status).toBe(200);
});

test('an import that is refused frees the way for the next', async () => {
  const admin = await world.as('admin@demo.sch.id');
  expect((await admin.call(student.upload, { ...SHEET, plan: 'x' })).status).toBeGreaterThanOrEqual(400);
  expect((await admin.call(student.upload, SHEET)).status).toBe(200);
});
