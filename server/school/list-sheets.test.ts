import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import { findColumns } from '#domain/sheet/columns';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const one = (sql: string) => String(world.database.prepare(sql).pluck().get());
const idOf = (nis: string) => one(`SELECT id FROM users WHERE nis = '${nis}'`);
const detailOf = (action: string) =>
  JSON.parse(
    one(`SELECT detail FROM audit_log WHERE action = '${action}' ORDER BY at DESC, id DESC LIMIT 1`),
  );
const linesOf = async (file: unknown) => readSheet(Buffer.from(file as ArrayBuffer));

test('alumni are sorted as asked, newest first otherwise; their sheet is the list, guarded, and is written down', async () => {
  for (const [nis, agency] of [
    ['1003', 'ITB'],
    ['1001', '=HYPERLINK("http://jahat")'],
    ['1002', 'UI'],
  ] as const)
    world.database
      .prepare(
        "INSERT INTO leavers (homebase, student, reason, agency, created_at) SELECT homebase, id, 'graduated', ?, 0 FROM users WHERE id = ?",
      )
      .run(agency, idOf(nis));
  for (const sort of ['name', '-name', 'year', '-year', 'class', '-class'] as const) {
    const { data } = (await admin.call(graduation.list, { sort })).body;
    const names = data.map((row) => row.student_name);
    const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
    expect(names, sort).toEqual(sort === '-name' ? sorted.reverse() : sorted);
    const [head, ...lines] = await linesOf((await admin.call(graduation.download, { sort })).body);
    expect(head?.slice(0, 2)).toEqual(['NIS', 'Nama Lengkap']);
    expect(lines.map((line) => line[1])).toEqual(names);
    expect(detailOf('export.graduates')).toEqual({ count: names.length });
  }
  const [, line] = await linesOf((await admin.call(graduation.download, { search: '1001' })).body);
  expect([line?.[0], line?.[4]]).toEqual(['1001', `'=HYPERLINK("http://jahat")`]);
  expect(detailOf('export.graduates')).toEqual({ count: 1, chosen: { search: '1001' } });
});

test('the pupils of a class leave as a sheet of that class alone, which the log names', async () => {
  const classid = one(
    "SELECT id FROM classes WHERE name = 'X IPA 2' AND homebase = (SELECT homebase FROM users WHERE email = 'admin@demo.sch.id')",
  );
  const { data } = (await admin.call(schoolClass.listStudents, { classid })).body;
  const [head, ...lines] = await linesOf((await admin.call(schoolClass.downloadStudents, { classid })).body);
  expect(head).toEqual(['NIS', 'Nama Lengkap', 'L/P', 'Status']);
  expect(lines.map((line) => line[0])).toEqual(data.map(({ nis }) => nis));
  expect(detailOf('export.classPupils')).toEqual({ count: data.length });
  expect(one("SELECT subject FROM audit_log WHERE action = 'export.classPupils'")).toBe(classid);
  const other = await world.as('admin2@demo.sch.id');
  expect((await other.call(schoolClass.downloadStudents, { classid })).status).toBe(404);
});

test('the sheet of teachers has the rows of the list, with their state if not all are active', async () => {
  const { data } = (await admin.call(teacher.list, {})).body;
  const [off] = data;
  await admin.call(teacher.changeStatus, { id: off?.id ?? '', state: 'inactive' });
  const sheetOf = async (asked: InputOf<typeof teacher.download>) =>
    linesOf((await admin.call(teacher.download, asked)).body);
  const [head, ...all] = await sheetOf({ state: 'all', sort: '-name' });
  expect(head?.at(-1)).toBe('Status');
  expect(all.map((line) => line[1])).toHaveLength(data.length);
  expect(all.find((line) => line[1] === off?.name)?.at(-1)).toBe('Nonaktif');
  expect(all[0]?.[1]).toBe(data.at(-1)?.name);
  const [plain, ...active] = await sheetOf({});
  expect([plain?.at(-1), active.length]).toEqual(['Alokasi', data.length - 1]);
  const [, ...found] = await sheetOf({ search: off?.name ?? '', state: 'inactive' });
  expect(found.map((line) => line[1])).toEqual([off?.name]);
  expect(detailOf('export.teachers')).toEqual({ count: 1, chosen: { search: off?.name, state: 'inactive' } });
  const idle = data.filter(
    ({ id, homeroom, subjects }) =>
      id !== off?.id && !homeroom && !subjects.some(({ classes }) => classes.length > 0),
  );
  expect((await sheetOf({ place: 'none' })).slice(1).map((line) => line[1])).toEqual(
    idle.map(({ name }) => name),
  );
});

test('the sheets of classes and of subjects are filtered as their lists are', async () => {
  const { data } = (await admin.call(schoolClass.list, {})).body;
  const [place] = data;
  const asked = { grade: place?.grade, sort: '-name' as const };
  const [, ...lines] = await linesOf((await admin.call(schoolClass.download, asked)).body);
  const names = data.flatMap(({ grade, name }) => (grade === place?.grade ? [name] : []));
  expect(lines.map((line) => line[0])).toEqual(names.reverse());
  expect(lines.length).toBeLessThan(data.length);
  expect(detailOf('export.classes')).toEqual({
    count: names.length,
    chosen: { grade: gradeOf(place?.grade) },
  });

  const ofMajor = data.filter(({ major }) => major === place?.major);
  const narrowed = await admin.call(schoolClass.download, { major: place?.major ?? '' });
  expect(await linesOf(narrowed.body)).toHaveLength(ofMajor.length + 1);
  expect(ofMajor.length).toBeLessThan(data.length);
  expect(detailOf('export.classes')).toEqual({
    count: ofMajor.length,
    chosen: { major: place?.major_name },
  });

  const [first, second] = (await admin.call(subject.list, {})).body.data;
  await admin.call(subject.changeStatus, { id: first?.id ?? '', state: 'inactive' });
  const sheetOf = async (input: InputOf<typeof subject.download>) =>
    linesOf((await admin.call(subject.download, input)).body);
  const [head, line] = await sheetOf({ state: 'archived' });
  expect([head?.at(-1), line?.[0], line?.at(-1)]).toEqual(['Status', first?.name, 'Diarsipkan']);
  const [, ...found] = await sheetOf({ search: second?.name ?? '', category: 'none' });
  expect(found.map((one) => one[0])).toEqual(second?.category_id === null ? [second.name] : []);
});

test('the sheet of pupils shows their state if not all are active, in a column that the import ignores', async () => {
  await admin.call(student.changeStatus, { id: idOf('1001'), state: 'inactive', reason: 'moved' });
  const sheetOf = async (asked: InputOf<typeof student.download>) =>
    linesOf((await admin.call(student.download, asked)).body);
  const [plain, ...active] = await sheetOf({});
  expect(plain).not.toContain('Status');
  const [head, ...lines] = await sheetOf({ state: 'all', sort: 'nis' });
  expect([head?.at(-1), lines.length]).toEqual(['Status', active.length + 1]);
  expect(lines.slice(0, 2).map((line) => [line[0], line.at(-1)])).toEqual([
    ['1001', 'Pindah'],
    ['1002', 'Aktif'],
  ]);
  const rows = [head ?? [], ...lines].map((line) =>
    line.map((cell) => (cell === null ? null : String(cell))),
  );
  const passed = findColumns(rows, SHEET_FIELDS.students)?.columns.filter(({ key }) => key === null);
  expect(passed).toEqual([{ key: null, heading: 'Status' }]);
});

/** The log names a grade as the school does. */
const gradeOf = (id: string | undefined) =>
  String(world.database.prepare('SELECT name FROM grades WHERE id = ?').pluck().get(id));
