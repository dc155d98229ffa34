import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { schoolClass } from '#contract/school/class';
import { imports } from '#contract/school/import';
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

type Sheet = InputOf<typeof schoolClass.uploadStudents>;
const COLUMNS: Sheet['columns'] = ['nis', 'name', 'class'];
const sheetOf = (...rows: (string | null)[][]): Sheet => ({
  file: 'kelas.xlsx',
  columns: COLUMNS,
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});

const look = async (sheet: Sheet) => (await admin.call(schoolClass.uploadStudents, sheet)).body.data;
const carryOut = async (sheet: Sheet) =>
  admin.call(schoolClass.uploadStudents, { ...sheet, plan: (await look(sheet)).plan });
const classOf = (nis: string) =>
  world.database
    .prepare(
      `SELECT classes.name FROM users JOIN enrolments ON enrolments.student = users.id
       JOIN periods ON periods.id = enrolments.period AND periods.is_active = 1
       JOIN classes ON classes.id = enrolments.class WHERE users.nis = ?`,
    )
    .pluck()
    .get(nis);
const nameOf = (nis: string) =>
  String(world.database.prepare('SELECT name FROM users WHERE nis = ?').pluck().get(nis));
const unseat = async (nis: string) => {
  const id = String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
  await admin.call(schoolClass.removeStudent, { id });
};
const idOfClass = async (name: string) =>
  (await admin.call(schoolClass.list, { search: name })).body.data[0]?.id ?? '';

test('a preview shows which pupils get, change or keep a class and which cannot, and writes nothing', async () => {
  await unseat('1003');
  const before = digestTables(world.database);
  const { rows } = await look(
    sheetOf(
      ['1001', null, 'x-ipa 2'],
      ['1002', null, 'X IPA 1'],
      ['1003', null, 'X IPA 2'],
      ['2001', null, 'X IPA 1'],
      ['1004', null, 'XIII Z'],
      ['1005', null, null],
      ['1001', null, 'X IPA 1'],
    ),
  );
  expect(rows.map(({ fate, who, problems, changes }) => [fate, who, problems, changes])).toEqual([
    ['changed', `1001 · ${nameOf('1001')}`, [], [{ field: 'Kelas', before: 'X IPA 1', after: 'X IPA 2' }]],
    ['same', `1002 · ${nameOf('1002')}`, [], []],
    ['new', `1003 · ${nameOf('1003')}`, [], [{ field: 'Kelas', before: null, after: 'X IPA 2' }]],
    // In the other school.
    ['refused', '2001', ['Tidak ada siswa dengan NIS 2001.'], []],
    ['refused', '1004', ['Kelas “XIII Z” belum ada di Data Pokok.'], []],
    ['refused', '1005', ['Kelas harus diisi.'], []],
    ['refused', '1001', ['NIS ini sudah ada di baris 2.'], []],
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('the import seats them all and reports how many, and its undo restores each seat', async () => {
  await unseat('1003');
  const before = digestTables(world.database);
  const saved = await carryOut(sheetOf(['1001', null, 'X IPA 2'], ['1003', null, 'X IPA 2']));
  expect(saved.body.message).toBe('1 siswa dimasukkan ke kelas, 1 dipindahkan.');
  expect([classOf('1001'), classOf('1003')]).toEqual(['X IPA 2', 'X IPA 2']);
  const [latest] = (await admin.call(imports.list, {})).body.data;
  expect(latest).toMatchObject({ kind: 'seats', file: 'kelas.xlsx', can_undo: true });
  expect((await admin.call(imports.undo, { id: saved.body.data.id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('the NIS is enough if the class is known, and a row with another class goes there', async () => {
  const classid = await idOfClass('X IPA 2');
  const sheet = { ...sheetOf(['1001', null, null], ['1002', null, 'X IPS 1']), classid };
  await carryOut(sheet);
  expect([classOf('1001'), classOf('1002')]).toEqual(['X IPA 2', 'X IPS 1']);
});

test('a name that does not belong to the number is reported', async () => {
  const { rows } = await look(
    sheetOf(['1001', 'Orang Lain', 'X IPA 2'], ['1002', nameOf('1002').toUpperCase(), 'X IPA 2']),
  );
  expect(rows.map(({ notes }) => notes)).toEqual([
    [`Di berkas namanya Orang Lain, di sekolah ini ${nameOf('1001')}.`],
    [],
  ]);
});

test('nobody gets a seat in an archived class, and no former pupil in any', async () => {
  const closed = (await admin.call(schoolClass.save, { name: 'X Lama', gradeId: gradeId() })).body.data.id;
  await admin.call(schoolClass.changeStatus, { id: closed });
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1002'");
  const { rows } = await look(sheetOf(['1001', null, 'X Lama'], ['1002', null, 'X IPA 2']));
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Kelas “X Lama” sudah diarsipkan.'],
    ['Siswa ini sudah nonaktif.'],
  ]);
});

test('a class of another school is as unknown as none', async () => {
  const theirs = String(
    world.database
      .prepare("SELECT class FROM enrolments JOIN users ON users.id = student WHERE nis = '2001'")
      .pluck()
      .get(),
  );
  const refused = await admin.call(schoolClass.uploadStudents, {
    ...sheetOf(['1001', null, null]),
    classid: theirs,
  });
  expect([refused.status, refused.error?.code]).toEqual([404, 'notFound']);
});

test('without an active period nobody can be seated, and the reply says so', async () => {
  world.database.exec('UPDATE periods SET is_active = 0');
  const refused = await admin.call(schoolClass.uploadStudents, sheetOf(['1001', null, 'X IPA 2']));
  expect(refused.error?.code).toBe('noActivePeriod');
});

function gradeId(): string {
  return String(world.database.prepare("SELECT grade FROM classes WHERE name = 'X IPA 1'").pluck().get());
}

test('an import that gave a pupil his only class is not undone once he has begun an exam', async () => {
  await unseat('1003');
  const saved = await carryOut(sheetOf(['1001', null, 'X IPA 2'], ['1003', null, 'X IPA 1']));
  const pupil = await world.as('1003');
  await startOn(world, pupil, await findExam(pupil));
  const { status, error } = await admin.call(imports.undo, { id: saved.body.data.id ?? '' });
  expect([status, error?.message]).toEqual([409, expect.stringContaining('1 ujian (')]);
  expect([classOf('1001'), classOf('1003')]).toEqual(['X IPA 2', 'X IPA 1']);
});

test('an import is not undone while a class that it took pupils out of is archived', async () => {
  const closed = (await admin.call(schoolClass.save, { name: 'X Lama', gradeId: gradeId() })).body.data.id;
  await carryOut(sheetOf(['1001', null, 'X Lama']));
  world.clock.advance(1_000);
  const saved = await carryOut(sheetOf(['1001', null, 'X IPA 2']));
  await admin.call(schoolClass.changeStatus, { id: closed });
  const undo = () => admin.call(imports.undo, { id: saved.body.data.id ?? '' });
  const before = world.changes();
  const { status, error } = await undo();
  expect([status, error?.message]).toEqual([
    409,
    'Kelas X Lama sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.',
  ]);
  expect(world.changes()).toBe(before);
  await admin.call(schoolClass.changeStatus, { id: closed });
  expect((await undo()).status).toBe(200);
  expect(classOf('1001')).toBe('X Lama');
});

test('an import that took pupils out of a class is not undone once the class is deleted', async () => {
  const closed = (await admin.call(schoolClass.save, { name: 'X Lama', gradeId: gradeId() })).body.data.id;
  await carryOut(sheetOf(['1001', null, 'X Lama']));
  world.clock.advance(1_000);
  const saved = await carryOut(sheetOf(['1001', null, 'X IPA 2']));
  expect((await admin.call(schoolClass.remove, { id: closed })).status).toBe(200);
  const { status, error } = await admin.call(imports.undo, { id: saved.body.data.id ?? '' });
  expect([status, error?.code]).toEqual([409, 'conflict']);
});
