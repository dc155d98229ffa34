import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLASS_COLUMNS, SEAT_COLUMNS, schoolClass } from '#contract/school/class';
import { PARENT_COLUMNS, parent } from '#contract/school/parent';
import { PUPIL_COLUMNS, student } from '#contract/school/student';
import { SUBJECT_COLUMNS, subject } from '#contract/school/subject';
import { TEACHER_COLUMNS, teacher } from '#contract/school/teacher';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import { findColumns } from '#domain/sheet/columns';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

/** An exported file as its import reads it; `ignored`: headings that it does not know. */
async function readBack<Key extends FieldKey>(
  kind: Kind,
  body: unknown,
  keys: readonly Key[],
  ignored: readonly string[] = [],
) {
  const rows = (await readSheet(Buffer.from(body as ArrayBuffer))).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  );
  const found = findColumns(rows, SHEET_FIELDS[kind]);
  if (!found) throw new Error('The file has no headings.');
  const places = found.columns.flatMap(({ key }, index) =>
    keys.filter((one) => one === key).map((one) => ({ key: one, index })),
  );
  expect(found.columns.flatMap(({ key, heading }) => (key === null ? [heading] : []))).toEqual(ignored);
  expect(places).toHaveLength(found.columns.length - ignored.length);
  const columns = places.map(({ key }) => key);
  const data = rows
    .slice(found.firstRow)
    .map((cells, index) => ({ row: index + 2, cells: places.map((place) => cells[place.index] ?? null) }));
  return { file: 'ekspor.xlsx', columns, rows: data };
}

const actsOf = (action: string) =>
  world.database.prepare('SELECT detail FROM audit_log WHERE action = ?').pluck().all(action);

test('teachers that are exported read back the same, with their lessons, and the export is written down', async () => {
  const { body } = await admin.call(teacher.list, {});
  const someone = body.data.find(({ subjects }) => subjects.length > 0);
  const place = body.data.flatMap(({ homeroom }) => homeroom ?? [])[0];
  await admin.call(teacher.save, {
    id: someone?.id,
    username: someone?.username ?? '',
    name: someone?.name ?? '',
    phone: '081234567890',
    subjects: someone?.subjects.map(({ id }) => ({ value: id, classes: [place?.id ?? ''] })),
  });
  const file = await admin.call(teacher.download, {});
  const sheet = await readBack('teachers', file.body, TEACHER_COLUMNS);
  const active = body.data.filter(({ isactive }) => isactive).length;
  expect((await admin.call(teacher.upload, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: active,
    refused: 0,
  });
  expect(sheet.rows.flatMap(({ cells }) => cells)).toContain('081234567890');
  expect(actsOf('export.teachers')).toEqual([JSON.stringify({ count: active })]);
});

test('parents that are exported read back the same, with all their children', async () => {
  const { totalData } = (await admin.call(parent.list, {})).body;
  const file = await admin.call(parent.download, {});
  const sheet = await readBack('parents', file.body, PARENT_COLUMNS);
  expect((await admin.call(parent.upload, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: totalData,
    refused: 0,
  });
  expect(actsOf('export.parents')).toEqual([JSON.stringify({ count: totalData })]);
});

test('pupils that are exported read back the same, with leading zeros and what begins like a formula', async () => {
  const { body } = await admin.call(student.list, { limit: 1 });
  const [one] = body.data;
  const facts = {
    nisn: '0012345678',
    birth_date: '2010-07-05',
    birth_place: '-Sumur',
    phone: '081234567890',
  };
  const change = { id: one?.id ?? '', nis: one?.nis ?? '', name: "'Aisyah =1+1", ...facts };
  expect((await admin.call(student.save, change)).status).toBe(200);
  const file = await admin.call(student.download, {});
  const sheet = await readBack('students', file.body, PUPIL_COLUMNS);
  expect((await admin.call(student.upload, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: body.totalData,
    refused: 0,
  });
  expect(sheet.rows.flatMap(({ cells }) => cells)).toEqual(
    expect.arrayContaining(['0012345678', '081234567890', '2010-07-05', "'-Sumur"]),
  );
  expect(actsOf('export.pupils')).toEqual([JSON.stringify({ count: body.totalData })]);
});

test('subjects that are exported read back the same, with their place, KKM and weights', async () => {
  const { data } = (await admin.call(subject.list, {})).body;
  const [one] = data;
  await admin.call(subject.save, { id: one?.id, name: one?.name ?? '', passing_mark: 75 });
  const weights = { presensi: 10, attitude: 20, final: 70 };
  expect((await admin.call(subject.updateWeights, { id: one?.id ?? '', ...weights })).status).toBe(200);
  const file = await admin.call(subject.download, {});
  const sheet = await readBack('subjects', file.body, SUBJECT_COLUMNS);
  const active = data.filter(({ isactive }) => isactive).length;
  expect((await admin.call(subject.uploadSubjects, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: active,
    refused: 0,
  });
  expect(sheet.rows.find(({ cells }) => cells[0] === one?.name)?.cells.slice(-4)).toEqual([
    ...['75', '10', '20', '70'],
  ]);
  expect(actsOf('export.subjects')).toEqual([JSON.stringify({ count: active })]);
});

test('classes that are exported read back the same, archived ones too, with grade, major and homeroom teacher', async () => {
  const { data } = (await admin.call(schoolClass.list, {})).body;
  const draft = { name: '=X Tutup', gradeId: data[0]?.grade ?? '', majorId: data[0]?.major };
  const { id } = (await admin.call(schoolClass.save, draft)).body.data;
  await admin.call(schoolClass.changeStatus, { id });
  expect(data.some(({ homeroom }) => homeroom)).toBe(true);
  const file = await admin.call(schoolClass.download, {});
  const sheet = await readBack('classes', file.body, CLASS_COLUMNS, ['Jumlah Siswa', 'Status']);
  const { counts } = (await admin.call(schoolClass.uploadClasses, sheet)).body.data;
  expect(counts).toEqual({ new: 0, changed: 0, same: data.length + 1, refused: 0 });
  // Into a school that has none of it, as far as it names no teacher whom only this one has.
  const other = await world.as('admin2@demo.sch.id');
  const there = await other.call(schoolClass.uploadClasses, sheet);
  expect(there.body.data.counts.refused).toBe(0);
  const { plan } = there.body.data;
  expect((await other.call(schoolClass.uploadClasses, { ...sheet, plan })).status).toBe(200);
  const copied = (await other.call(schoolClass.list, {})).body.data;
  const sorted = data.map(({ name, grade_name, major_name }) => ({ name, grade_name, major_name }));
  expect(copied).toEqual(expect.arrayContaining(sorted.map((one) => expect.objectContaining(one))));
});

test('the pupils of a class that are exported read back as seated in it, and seat those in another class who left it', async () => {
  const { body } = await admin.call(schoolClass.list, { search: 'X IPA 1' });
  const place = body.data.find(({ name }) => name === 'X IPA 1');
  const classid = place?.id ?? '';
  const file = await admin.call(schoolClass.downloadStudents, { classid });
  const sheet = await readBack('seats', file.body, SEAT_COLUMNS, ['L/P', 'Status']);
  const counted = async () =>
    (await admin.call(schoolClass.uploadStudents, { ...sheet, classid })).body.data.counts;
  const count = place?.students ?? 0;
  expect(await counted()).toEqual({ new: 0, changed: 0, same: count, refused: 0 });
  const [first] = (await admin.call(schoolClass.listStudents, { classid, limit: 1 })).body.data;
  expect((await admin.call(schoolClass.removeStudent, { id: first?.id ?? '' })).status).toBe(200);
  expect(await counted()).toEqual({ new: 1, changed: 0, same: count - 1, refused: 0 });
});
