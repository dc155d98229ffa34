import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { bank } from '#contract/question-bank/bank';
import { imports } from '#contract/school/import';
import { subject } from '#contract/school/subject';
import type { Cell } from '#domain/sheet/columns';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  world.database.exec('UPDATE subjects SET category = NULL, branch = NULL');
  world.database.exec('DELETE FROM branches; DELETE FROM categories');
});
afterEach(() => world.close());

type Sheet = InputOf<typeof subject.uploadSubjects>;
const COLUMNS: Sheet['columns'] = [
  'name',
  'category',
  'branch',
  'passing_mark',
  'presensi',
  'attitude',
  'final',
];
const sheetOf = (...rows: Cell[][]): Sheet => ({
  file: 'mapel.xlsx',
  columns: COLUMNS,
  rows: rows.map((cells, index) => ({
    row: index + 2,
    cells: COLUMNS.map((_, column) => cells[column] ?? null),
  })),
});
const look = async (sheet: Sheet) => (await admin.call(subject.uploadSubjects, sheet)).body.data;
const carryOut = async (sheet: Sheet) =>
  (await admin.call(subject.uploadSubjects, { ...sheet, plan: (await look(sheet)).plan })).body.data;
const listed = async (search: string) => (await admin.call(subject.list, { search })).body.data[0];

test('a preview shows each subject’s outcome and what else is created, and writes nothing', async () => {
  const before = digestTables(world.database);
  const { rows, makes, counts } = await look(
    sheetOf(
      ['Seni Budaya', 'Umum', 'Seni', 75, 0.3, '20%', '50'],
      ['fisika', 'Umum', null, '80'],
      ['Kimia'],
      ['Prakarya', null, 'Seni'],
      ['Tahsin', 'Diniyah', null, 101],
      ['Tahfiz', null, null, null, 50, 50, 10],
      ['Akidah', null, null, null, 50],
      ['Seni  Budaya'],
      [null, 'Umum'],
    ),
  );
  expect(rows.map(({ fate, problems, changes }) => [fate, problems, changes])).toEqual([
    ['new', [], []],
    [
      'changed',
      [],
      [
        { field: 'Kategori', before: null, after: 'Umum' },
        { field: 'KKM', before: null, after: '80' },
      ],
    ],
    ['same', [], []],
    ['refused', ['Rumpun membutuhkan kategori.'], []],
    ['refused', ['KKM diisi angka 0 sampai 100.'], []],
    ['refused', ['Ketiga bobot harus diisi dan berjumlah 100.'], []],
    ['refused', ['Ketiga bobot harus diisi dan berjumlah 100.'], []],
    ['refused', ['Mata pelajaran ini sudah ada di baris 2.'], []],
    ['refused', ['Nama harus diisi.'], []],
  ]);
  expect(counts).toEqual({ new: 1, changed: 1, same: 1, refused: 6 });
  // Nothing is made for a refused row alone.
  expect(makes).toEqual([
    { what: 'category', name: 'Umum' },
    { what: 'branch', name: 'Seni' },
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('the previewed subjects are imported with categories and weights, and repeating it changes nothing', async () => {
  const sheet = sheetOf(
    ['Seni Budaya', 'Umum', 'Seni', 75, 0.3, '20%', '50'],
    ['Prakarya', 'umum', 'seni', null],
  );
  await carryOut(sheet);
  expect(await listed('Seni Budaya')).toMatchObject({
    category_name: 'Umum',
    branch_name: 'Seni',
    passing_mark: 75,
    weights: { presensi: 30, attitude: 20, final: 50 },
  });
  expect(await listed('Prakarya')).toMatchObject({
    category_name: 'Umum',
    branch_name: 'Seni',
    weights: null,
  });
  const again = await look(sheet);
  expect([again.counts, again.makes]).toEqual([{ new: 0, changed: 0, same: 2, refused: 0 }, []]);
  const detail = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'import.save'")
    .pluck()
    .get();
  expect(JSON.parse(String(detail))).toMatchObject({
    kind: 'subjects',
    file: 'mapel.xlsx',
    new: 2,
    made: { category: ['Umum'], branch: ['Seni'] },
  });
});

test('a subject that changes its category leaves the branch, which belongs to the former one', async () => {
  await carryOut(sheetOf(['Seni Budaya', 'Umum', 'Seni']));
  const moved = sheetOf(['Seni Budaya', 'Muatan Lokal']);
  expect((await look(moved)).rows[0]?.changes).toEqual([
    { field: 'Kategori', before: 'Umum', after: 'Muatan Lokal' },
    { field: 'Rumpun', before: 'Seni', after: null },
  ]);
  await carryOut(moved);
  expect(await listed('Seni Budaya')).toMatchObject({ category_name: 'Muatan Lokal', branch_id: null });
});

test('the undo takes subjects, categories and branches back to the letter', async () => {
  const before = digestTables(world.database);
  const { id } = await carryOut(sheetOf(['Seni Budaya', 'Umum', 'Seni', 75], ['Fisika', 'Umum', null, 81]));
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('an import whose subjects or categories are in use cannot be undone, and names the users', async () => {
  const { id } = await carryOut(sheetOf(['Seni Budaya', 'Umum']));
  const made = await listed('Seni Budaya');
  const chemistry = await listed('Kimia');
  await admin.call(subject.save, { id: chemistry?.id, name: 'Kimia', categoryid: made?.category_id });
  await admin.call(bank.save, {
    name: 'Bank Seni',
    btype: 'bank',
    subject: made?.id ?? '',
    teacher: String(world.database.prepare("SELECT id FROM users WHERE username = 'guru'").pluck().get()),
  });
  const before = digestTables(world.database);
  const refused = await admin.call(imports.undo, { id: id ?? '' });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Impor mapel.xlsx masih dipakai: 1 bank soal (Bank Seni); 1 mata pelajaran (Kimia).',
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

describe('an import is not undone', () => {
  const refusal = async (id: string | null) => {
    const before = digestTables(world.database);
    const refused = await admin.call(imports.undo, { id: id ?? '' });
    expect(digestTables(world.database)).toEqual(before);
    return [refused.status, refused.error?.message];
  };
  const LOST = [
    409,
    'Kategori atau rumpun Kimia sebelum impor ini sudah tidak ada, jadi impor ini tidak dapat diurungkan.',
  ];

  test('once the category that a subject had before it is deleted', async () => {
    await carryOut(sheetOf(['Kimia', 'Lama']));
    world.clock.advance(1_000);
    const former = (await listed('Kimia'))?.category_id ?? '';
    const { id } = await carryOut(sheetOf(['Kimia', 'Umum']));
    expect((await admin.call(subject.removeCategory, { id: former })).status).toBe(200);
    expect(await refusal(id)).toEqual(LOST);
  });

  test('once the branch that a subject had before it is deleted', async () => {
    await carryOut(sheetOf(['Kimia', 'Umum', 'Lama']));
    world.clock.advance(1_000);
    const former = (await listed('Kimia'))?.branch_id ?? '';
    const { id } = await carryOut(sheetOf(['Kimia', 'Umum', 'Baru']));
    expect((await admin.call(subject.removeBranch, { id: former })).status).toBe(200);
    expect(await refusal(id)).toEqual(LOST);
  });

  test('once the subject has a branch of the category into which the import put it', async () => {
    await carryOut(sheetOf(['Kimia', 'Lama']));
    world.clock.advance(1_000);
    const { id } = await carryOut(sheetOf(['Kimia', 'Umum'], ['Fisika', 'Umum', 'Sains']));
    const { category_id: categoryid, branch_id: branchid } = (await listed('Fisika')) ?? {};
    const chemistry = await listed('Kimia');
    const draft = { id: chemistry?.id, name: 'Kimia', categoryid, branchid };
    expect((await admin.call(subject.save, draft)).status).toBe(200);
    expect(await refusal(id)).toEqual(LOST);
  });
});

test('an archived subject is refused, and another school’s subjects are not one’s own', async () => {
  const chemistry = await listed('Kimia');
  await admin.call(subject.changeStatus, { id: chemistry?.id ?? '' });
  const other = await world.as('admin2@demo.sch.id');
  await other.call(subject.save, { name: 'Bahasa Mandarin' });
  const { rows } = await look(sheetOf(['Kimia'], ['Bahasa Mandarin']));
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['refused', ['Mata pelajaran ini sudah diarsipkan.']],
    ['new', []],
  ]);
});
