import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { imports } from '#contract/school/import';
import { classSheets, sheetOf } from '../../../tests/support/class-sheet';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const { carryOut, undo, listed, free, rowsNow } = classSheets(() => ({ world, admin }));

test('the undo takes classes, grades, majors and homeroom teachers back to the letter', async () => {
  const [someone] = await free();
  const before = rowsNow();
  const { id } = await carryOut(
    sheetOf(['XIII TKJ 1', '13', 'TKJ', someone?.username ?? ''], ['X IPA 2', '13', 'Bahasa']),
  );
  expect(rowsNow()).not.toEqual(before);
  const [latest] = (await admin.call(imports.list, {})).body.data;
  expect(latest).toMatchObject({ kind: 'classes', file: 'kelas.xlsx', can_undo: true });
  expect((await undo(id)).status).toBe(200);
  expect(rowsNow()).toEqual(before);
});

test('an import whose classes, grades or teachers’ classes are used by now cannot be undone, and names the users', async () => {
  const [someone] = await free();
  const { id } = await carryOut(sheetOf(['XIII TKJ 1', '13', 'TKJ'], ['XIII TKJ 2', '13', 'TKJ']));
  const made = await listed('XIII TKJ 1');
  const gradeId = made?.grade ?? '';
  await admin.call(schoolClass.addStudent, { nis: '1001', classid: made?.id ?? '', move: true });
  await admin.call(schoolClass.save, {
    ...{ id: made?.id, name: 'XIII TKJ 1', gradeId, majorId: made?.major },
    teacher: someone?.id,
  });
  await admin.call(schoolClass.save, { name: 'XIII Lain', gradeId });
  const name = String(world.database.prepare("SELECT name FROM users WHERE nis = '1001'").pluck().get());
  const before = digestTables(world.database);
  const refused = await undo(id);
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    `Impor kelas.xlsx masih dipakai: 1 siswa periode ini (${name}); 1 wali kelas (${someone?.name}); 1 kelas (XIII Lain).`,
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('an import is not undone once the grade that a class had before it is deleted', async () => {
  const made = (await admin.call(grade.save, { name: '14' })).body.data.id;
  await admin.call(schoolClass.save, { name: 'Pindah', gradeId: made });
  const { id } = await carryOut(sheetOf(['Pindah', '10']));
  expect((await admin.call(grade.remove, { id: made })).status).toBe(200);
  expect((await undo(id)).error?.code).toBe('conflict');
  expect((await listed('Pindah'))?.grade_name).toBe('10');
});
