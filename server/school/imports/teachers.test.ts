import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { imports } from '#contract/school/import';
import { type TEACHER_COLUMNS, teacher } from '#contract/school/teacher';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import { findColumns } from '#domain/sheet/columns';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

type Column = (typeof TEACHER_COLUMNS)[number];

function sheetOf(columns: Column[], ...cells: (string | null)[][]) {
  return { file: 'guru.xlsx', columns, rows: cells.map((row, index) => ({ row: index + 2, cells: row })) };
}

const look = async (sheet: ReturnType<typeof sheetOf>) => (await admin.call(teacher.upload, sheet)).body.data;

async function run(sheet: ReturnType<typeof sheetOf>) {
  const { plan } = await look(sheet);
  const done = await admin.call(teacher.upload, { ...sheet, plan });
  expect(done.status).toBe(200);
  return done.body.data;
}

async function teacherNamed(username: string) {
  const { body } = await admin.call(teacher.list, { search: username });
  const found = body.data.find((row) => row.username === username);
  if (!found) throw new Error(`There is no teacher ${username}.`);
  return found;
}

const homeroomOf = async (name: string) =>
  (await admin.call(schoolClass.list, { search: name })).body.data.find((row) => row.name === name)?.homeroom
    ?.name;

test('a sheet of NIP, name and gender is enough: the preview proposes usernames, and the import uses them', async () => {
  const found = findColumns([['NIP', 'Nama', 'Kelamin']], SHEET_FIELDS.teachers);
  expect(found?.missing).toEqual([]);
  const columns = (found?.columns ?? []).flatMap(({ key }) => (key === null ? [] : [key])) as Column[];
  const sheet = sheetOf(
    columns,
    ['19800101 200501 1 001', 'Budi Santoso, S.Pd.', 'L'],
    [null, 'Siti Aminah, S.Pd.', 'P'],
    [null, 'Siti Aminah, M.Pd.', 'P'],
  );
  const { rows } = await look(sheet);
  expect(rows.map(({ fate, who }) => [fate, who])).toEqual([
    ['new', '198001012005011001 · Budi Santoso, S.Pd.'],
    ['new', 'siti.aminah · Siti Aminah, S.Pd.'],
    ['new', 'siti.aminah2 · Siti Aminah, M.Pd.'],
  ]);
  expect(rows[1]?.notes).toEqual(['Username-nya siti.aminah. Isi kolom Username untuk memilih yang lain.']);
  await run(sheet);
  expect((await teacherNamed('siti.aminah')).name).toBe('Siti Aminah, S.Pd.');
  expect((await look(sheet)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 });
});

test('without a username a known teacher is recognised, and nobody is in two rows', async () => {
  const { name } = await teacherNamed('guru');
  const sheet = sheetOf(
    ['name', 'nip', 'phone'],
    [name, null, '081234567890'],
    [name, null, null],
    ['Orang Baru', '111 222', null],
    ['Orang Lain', '111222', null],
  );
  const { rows } = await look(sheet);
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['changed', []],
    ['refused', ['Guru ini sudah ada di baris 2. Isi kolom Username bila ia orang lain.']],
    ['new', []],
    ['refused', ['Guru ini sudah ada di baris 4.']],
  ]);
  expect(rows[0]?.notes).toEqual(['Dikenali dari namanya sebagai guru.']);
});

test('homeroom and lessons are imported, unknown ones are reported, and all of it can be undone', async () => {
  const before = digestTables(world.database);
  const sheet = sheetOf(
    ['username', 'name', 'homeroom', 'teaching'],
    ['baru1', 'Guru Satu', 'x ipa 1', 'Fisika: X IPA 1 | X IPS 1 | x ipa 1; Sihir: X IPA 1; Fisika: X IPS 1'],
    ['baru2', 'Guru Dua', 'X IPA 1', 'Fisika: XIII Z'],
    ['dedi', (await teacherNamed('dedi')).name, null, 'Fisika: 10-IPA2'],
  );
  const former = await homeroomOf('X IPA 1');
  const { rows } = await look(sheet);
  expect(rows.map(({ notes }) => notes)).toEqual([
    // The former one is called `… S.Pd.`: the sentence gets no second dot.
    [`Wali kelas X IPA 1 sebelumnya ${former}`, 'Mata pelajaran “Sihir” belum ada; dilewati.'],
    ['Wali kelas X IPA 1 sudah ada di baris 2.', 'Kelas “XIII Z” belum ada; dilewati.'],
    [],
  ]);
  expect(rows[2]?.changes).toEqual([{ field: 'Alokasi', before: null, after: 'Fisika: X IPA 2' }]);
  const { id } = await run(sheet);
  expect(await homeroomOf('X IPA 1')).toBe('Guru Satu');
  expect((await teacherNamed('baru1')).subjects).toMatchObject([
    { name: 'Fisika', classes: [{ name: 'X IPA 1' }, { name: 'X IPS 1' }] },
  ]);
  expect((await look(sheet)).counts).toMatchObject({ new: 0, changed: 0, same: 3 });
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('two homeroom teachers may change places in one sheet', async () => {
  const [first, second] = (await admin.call(teacher.list, {})).body.data.filter(({ homeroom }) => homeroom);
  if (!first?.homeroom || !second?.homeroom) throw new Error('The demo has no two homeroom teachers.');
  const sheet = sheetOf(
    ['username', 'name', 'homeroom'],
    [first.username, first.name, second.homeroom.name],
    [second.username, second.name, first.homeroom.name],
  );
  const { id } = await run(sheet);
  expect(await homeroomOf(second.homeroom.name)).toBe(first.name);
  expect(await homeroomOf(first.homeroom.name)).toBe(second.name);
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  expect(await homeroomOf(first.homeroom.name)).toBe(first.name);
});

test('an import is not undone while a class whose homeroom teacher it replaced is archived', async () => {
  const { data } = (await admin.call(teacher.list, {})).body;
  const [former, later] = [data.find(({ homeroom }) => !homeroom), data.find(({ homeroom }) => homeroom)];
  if (!former || !later) throw new Error('The demo has no teacher with a class, or none without.');
  const [lowest] = (await admin.call(grade.list, {})).body.data;
  const made = await admin.call(schoolClass.save, {
    name: 'X Lama',
    gradeId: lowest?.id ?? '',
    teacher: former.id,
  });
  const { id } = await run(sheetOf(['username', 'name', 'homeroom'], [later.username, later.name, 'X Lama']));
  await admin.call(schoolClass.changeStatus, { id: made.body.data.id });
  const refused = await admin.call(imports.undo, { id: id ?? '' });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Kelas X Lama sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.',
  ]);
  expect(await homeroomOf('X Lama')).toBe(later.name);
});
