import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { imports } from '#contract/school/import';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

type Sheet = InputOf<typeof student.upload>;
const sheetOf = (...classes: string[]): Sheet => ({
  file: 'siswa.xlsx',
  columns: ['nis', 'name', 'class'],
  rows: classes.map((name, index) => ({ row: index + 2, cells: [`8${index}`, 'Siswa Baru', name] })),
});
const look = async (sheet: Sheet) => (await admin.call(student.upload, sheet)).body.data;
const carryOut = async (sheet: Sheet) =>
  (await admin.call(student.upload, { ...sheet, plan: (await look(sheet)).plan })).body.data;
const listed = async (name: string) =>
  (await admin.call(schoolClass.list, { search: name })).body.data.find((one) => one.name === name);

test('a preview names the missing classes, with the grade and major derived from their names', async () => {
  const before = digestTables(world.database);
  const {
    unknown_classes: unknown,
    counts,
    makes,
  } = await look(
    sheetOf('XII IPS 9', 'X IPA 9', 'x-ipa-9', '10 IPA 9', 'VII B', 'Tahfiz A', 'X IPA 1', 'X Ibnu Sina'),
  );
  expect(unknown).toEqual([
    { name: 'VII B', rows: 1, grade: '7', major: null },
    { name: 'X Ibnu Sina', rows: 1, grade: '10', major: null },
    { name: 'X IPA 9', rows: 3, grade: '10', major: 'IPA' },
    { name: 'XII IPS 9', rows: 1, grade: '12', major: 'IPS' },
    { name: 'Tahfiz A', rows: 1, grade: null, major: null },
  ]);
  expect([counts.new, counts.refused, makes]).toEqual([1, 7, []]);
  expect(digestTables(world.database)).toEqual(before);
});

test('the confirmed classes are made with the import, with a grade and a major that are new themselves', async () => {
  const sheet: Sheet = {
    ...sheetOf('X IPA 9', '10-IPA-9', 'XIII TKJ 1', 'Tahfiz A'),
    classes: [
      { name: 'X IPA 9', grade: '10', major: 'ipa' },
      { name: 'XIII TKJ 1', grade: '13', major: 'TKJ' },
      { name: 'Nobody Sits Here', grade: '99', major: null },
    ],
  };
  const seen = await look(sheet);
  expect(seen.rows.map(({ fate, notes }) => [fate, notes])).toEqual([
    ['new', []],
    ['new', ['Kelas “10-IPA-9” dibaca sebagai X IPA 9.']],
    ['new', []],
    ['refused', []],
  ]);
  expect(seen.makes).toEqual([
    { what: 'class', name: 'X IPA 9' },
    { what: 'grade', name: '13' },
    { what: 'major', name: 'TKJ' },
    { what: 'class', name: 'XIII TKJ 1' },
  ]);
  expect(seen.unknown_classes).toEqual([{ name: 'Tahfiz A', rows: 1, grade: null, major: null }]);
  await carryOut(sheet);
  expect(await listed('X IPA 9')).toMatchObject({ grade_name: '10', major_name: 'IPA', students: 2 });
  expect(await listed('XIII TKJ 1')).toMatchObject({ grade_name: '13', major_name: 'TKJ', students: 1 });
  expect(await listed('Nobody Sits Here')).toBeUndefined();
  const detail = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'import.save'")
    .pluck()
    .get();
  expect(JSON.parse(String(detail)).made).toEqual({
    class: ['X IPA 9', 'XIII TKJ 1'],
    grade: ['13'],
    major: ['TKJ'],
  });
});

test('the undo takes the classes, their grades and majors back with the pupils', async () => {
  const before = digestTables(world.database);
  const classes = [{ name: 'XIII TKJ 1', grade: '13', major: 'TKJ' }];
  const { id } = await carryOut({ ...sheetOf('XIII TKJ 1', 'XIII TKJ 1'), classes });
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('an import with other classes than those of the preview is refused as a whole', async () => {
  const sheet = sheetOf('XIII TKJ 1');
  const classes = [{ name: 'XIII TKJ 1', grade: '13', major: null }];
  const { plan } = await look({ ...sheet, classes });
  const before = digestTables(world.database);
  const other = [{ name: 'XIII TKJ 1', grade: '12', major: null }];
  const late = await admin.call(student.upload, { ...sheet, classes: other, plan });
  expect(late.error?.code).toBe('conflict');
  await admin.call(grade.save, { name: '13' });
  const again = await admin.call(student.upload, { ...sheet, classes, plan });
  expect(again.error?.code).toBe('conflict');
  const { audit_log, grades, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('an import cannot be undone while others use a class it made, and names them', async () => {
  const classes = [{ name: 'XIII TKJ 1', grade: '13', major: 'TKJ' }];
  const { id } = await carryOut({ ...sheetOf('XIII TKJ 1'), classes });
  const made = await listed('XIII TKJ 1');
  await admin.call(schoolClass.addStudent, { nis: '1001', classid: made?.id ?? '', move: true });
  const free = (await admin.call(teacher.list, {})).body.data.find(({ homeroom }) => homeroom === null);
  await admin.call(schoolClass.save, {
    id: made?.id,
    name: 'XIII TKJ 1',
    gradeId: made?.grade ?? '',
    majorId: made?.major,
    teacher: free?.id,
  });
  await admin.call(schoolClass.save, { name: 'XIII TKJ 2', gradeId: made?.grade ?? '' });
  const before = digestTables(world.database);
  const refused = await admin.call(imports.undo, { id: id ?? '' });
  const name = String(world.database.prepare("SELECT name FROM users WHERE nis = '1001'").pluck().get());
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    `Impor siswa.xlsx masih dipakai: 1 siswa periode ini (${name}); 1 wali kelas (${free?.name}); 1 kelas (XIII TKJ 2).`,
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('a class that the school has under another spelling is not made a second time', async () => {
  const sheet = sheetOf('XIPA1', 'Kelas 10 IPA-1');
  const { rows, unknown_classes: unknown } = await look(sheet);
  expect(unknown).toEqual([]);
  expect(rows.map(({ notes }) => notes)).toEqual([
    ['Kelas “XIPA1” dibaca sebagai X IPA 1.'],
    ['Kelas “Kelas 10 IPA-1” dibaca sebagai X IPA 1.'],
  ]);
  await carryOut({ ...sheet, classes: [{ name: 'XIPA1', grade: '10', major: null }] });
  expect(await listed('XIPA1')).toBeUndefined();
});

test('two classes that differ only in punctuation are distinguished by the sheet’s spelling', async () => {
  const { grade: gradeId = '' } = (await listed('X IPA 1')) ?? {};
  await admin.call(schoolClass.save, { name: 'X I-PA 1', gradeId });
  const { rows } = await look(sheetOf('X IPA 1', 'X I-PA 1', 'XIPA1'));
  expect(rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'refused']);
});

test('classes are also made for pupils who only get a seat', async () => {
  const sheet = {
    file: 'kelas.xlsx',
    columns: ['nis' as const, 'class' as const],
    rows: [{ row: 2, cells: ['1001', 'XIII TKJ 1'] }],
  };
  const first = (await admin.call(schoolClass.uploadStudents, sheet)).body.data;
  expect(first.unknown_classes.map(({ name }) => name)).toEqual(['XIII TKJ 1']);
  const classes = [{ name: 'XIII TKJ 1', grade: '13', major: null }];
  const { plan } = (await admin.call(schoolClass.uploadStudents, { ...sheet, classes })).body.data;
  await admin.call(schoolClass.uploadStudents, { ...sheet, classes, plan });
  expect((await listed('XIII TKJ 1'))?.students).toBe(1);
});

test('without an active period no classes are offered, since nobody could sit in them', async () => {
  world.database.exec('UPDATE periods SET is_active = 0');
  expect((await look(sheetOf('XIII TKJ 1'))).unknown_classes).toEqual([]);
});

/** The tables that an import of pupils with new classes adds to. */
function rowsOf() {
  const { users, classes, grades, majors, enrolments } = digestTables(world.database);
  return [users, classes, grades, majors, enrolments];
}

test('two hundred pupils and their new classes can be imported and undone during an exam', async () => {
  const pupil = await world.as('1001');
  await startOn(world, pupil, await findExam(pupil));
  const names = Array.from({ length: 200 }, (_, index) => `XIII TKJ ${(index % 6) + 1}`);
  const classes = [...new Set(names)].map((name) => ({ name, grade: '13', major: 'TKJ' }));
  const before = rowsOf();
  const { id } = await carryOut({ ...sheetOf(...names), classes });
  expect(rowsOf()).not.toEqual(before);
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  expect(rowsOf()).toEqual(before);
});
