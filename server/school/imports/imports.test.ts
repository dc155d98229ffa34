import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { imports } from '#contract/school/import';
import { parent } from '#contract/school/parent';
import { type PUPIL_COLUMNS, student } from '#contract/school/student';
import { digestTables } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');
const read = (sql: string) => world.database.prepare(sql).pluck().get();

const SHEET = {
  file: 'siswa.xlsx',
  columns: ['nis', 'name', 'gender', 'nisn', 'birth_date', 'class'] as (typeof PUPIL_COLUMNS)[number][],
  rows: [
    { row: 2, cells: ['9001', 'Ayu  Lestari', 'P', '0051234567', '5 Juli 2010', 'x-ipa 2'] },
    { row: 3, cells: ['1001', null, null, '0059999999', null, 'X IPA 2'] },
    { row: 4, cells: ['1002', null, null, null, null, null] },
    { row: 5, cells: ['9001', 'Kembar', 'L', null, null, null] },
    { row: 6, cells: ['9002', 'Tanpa Kelas', 'L', '123', '31/02/2010', 'XIII Z'] },
  ],
};

test('a preview shows the outcome of each row and writes nothing', async () => {
  const admin = await asAdmin();
  const before = digestTables(world.database);
  const { body } = await admin.call(student.upload, SHEET);
  expect(body.data.rows.map(({ row, fate, problems }) => [row, fate, problems])).toEqual([
    [2, 'new', []],
    [3, 'refused', ['Nama harus diisi.']],
    [4, 'refused', ['Nama harus diisi.']],
    [5, 'refused', ['NIS ini sudah ada di baris 2.']],
    [
      6,
      'refused',
      [
        'NISN terdiri dari 10 angka.',
        'Tanggal Lahir tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.',
        'Kelas “XIII Z” belum ada di Data Pokok.',
      ],
    ],
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('a preview of thousands of rows yields to other work', async () => {
  const admin = await asAdmin();
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    row: index + 2,
    cells: [`8${index}`, `Siswa ${index}`, 'L', null, '5 Juli 2010', 'X IPA 2'],
  }));
  // A slow machine: every row takes a stretch of its own.
  let stretch = 0;
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    stretch += 11;
    return stretch;
  });
  let isDone = false;
  let turns = 0;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  expect((await admin.call(student.upload, { ...SHEET, rows })).body.data.counts.new).toBe(5_000);
  isDone = true;
  slow.mockRestore();
  expect(turns).toBeGreaterThan(rows.length);
});

test('a long import waits while an exam is under way; a few rows do not', async () => {
  const admin = await asAdmin();
  const rows = Array.from({ length: 201 }, (_, index) => ({
    row: index + 2,
    cells: [`8${index}`, `Siswa ${index}`, 'L', null, null, null],
  }));
  const many = { ...SHEET, rows };
  const saved = await admin.call(student.upload, { ...many, plan: await planOf(admin, many) });
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, await findExam(pupil));
  const before = world.database.prepare('SELECT count(*) FROM users').pluck().get();

  const undone = await admin.call(imports.undo, { id: saved.body.data.id ?? '' });
  expect([undone.status, undone.error?.message]).toEqual([409, expect.stringContaining('Sedang ada ujian')]);
  const again = {
    ...many,
    rows: rows.map((each) => ({ ...each, cells: [`7${each.row}`, 'Baru', 'L', null, null, null] })),
  };
  const { plan, waits } = (await admin.call(student.upload, again)).body.data;
  expect(waits).toContain('mungkin di satuan lain');
  expect((await admin.call(student.upload, { ...again, plan })).status).toBe(409);
  expect(world.database.prepare('SELECT count(*) FROM users').pluck().get()).toBe(before);
  const few = { ...again, rows: again.rows.slice(0, 3) };
  expect((await admin.call(student.upload, { ...few, plan: await planOf(admin, few) })).status).toBe(200);

  await device.deliver([device.op({ kind: 'finish' })]);
  expect((await admin.call(student.upload, { ...again, plan: await planOf(admin, again) })).status).toBe(200);
});

async function planOf(admin: Awaited<ReturnType<typeof asAdmin>>, sheet: typeof SHEET): Promise<string> {
  return (await admin.call(student.upload, sheet)).body.data.plan;
}

test('the import does exactly what the preview showed, without the refused rows, and repeating it changes nothing', async () => {
  const admin = await asAdmin();
  const sheet = { ...SHEET, rows: named(SHEET.rows) };
  const seen = (await admin.call(student.upload, sheet)).body.data;
  expect(seen.counts).toEqual({ new: 1, changed: 1, same: 1, refused: 2 });
  expect(seen.rows[1]?.changes).toEqual([
    { field: 'NISN', before: '0010310007', after: '0059999999' },
    { field: 'Kelas', before: 'X IPA 1', after: 'X IPA 2' },
  ]);
  expect((await admin.call(student.upload, { ...sheet, plan: seen.plan })).status).toBe(200);
  const listed = await admin.call(student.list, { search: '9001' });
  expect(listed.body.data).toMatchObject([
    { name: 'Ayu Lestari', nisn: '0051234567', birth_date: '2010-07-05', classname: 'X IPA 2' },
  ]);
  const again = (await admin.call(student.upload, sheet)).body.data;
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 2 });
});

test('a plan that no longer fits the school is refused as a whole', async () => {
  const admin = await asAdmin();
  const sheet = { ...SHEET, rows: named(SHEET.rows) };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  await admin.call(student.save, { nis: '9001', name: 'Lebih Dulu' });
  const before = digestTables(world.database);
  const late = await admin.call(student.upload, { ...sheet, plan });
  expect([late.status, late.error?.code]).toEqual([409, 'conflict']);
  expect(digestTables(world.database)).toEqual(before);
});

test('the last import is undone to the letter, once nobody has come in by it and nothing was changed since', async () => {
  const admin = await asAdmin();
  const sheet = { ...SHEET, rows: named(SHEET.rows) };
  const before = digestTables(world.database);
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const id = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  expect((await admin.call(imports.undo, { id })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
  expect((await admin.call(imports.undo, { id })).error?.code).toBe('conflict');
});

test('an import whose pupil has come in, or was changed, stays', async () => {
  const admin = await asAdmin();
  const sheet = { ...SHEET, rows: named(SHEET.rows) };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const id = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  const pupil = String(read("SELECT id FROM users WHERE nis = '9001'"));
  await admin.call(student.save, { id: pupil, nis: '9001', name: 'Nama Lain' });
  expect((await admin.call(imports.undo, { id })).error?.message).toContain('sudah diubah lagi');
  const cards = await admin.call(account.resetPasswords, { users: [pupil] });
  await world.as('9001', cards.body.cards[0]?.password);
  expect((await admin.call(imports.undo, { id })).error?.message).toContain('Nama Lain sudah pernah masuk');
});

test('another school’s numbers and mailboxes are not one’s own', async () => {
  const admin = await asAdmin();
  const rows = [
    { row: 2, cells: ['2001', 'Bukan Dia', null] },
    { row: 3, cells: ['9003', 'Siti', 'admin2@demo.sch.id'] },
  ];
  const { body } = await admin.call(student.upload, {
    file: 's.csv',
    columns: ['nis', 'name', 'email'],
    rows,
  });
  expect(body.data.rows.map(({ fate }) => fate)).toEqual(['new', 'refused']);
  const wards = { file: 'w.csv', columns: ['nis' as const, 'name' as const, 'email' as const] };
  const parents = await admin.call(parent.upload, {
    ...wards,
    rows: [{ row: 2, cells: ['2001', 'Ibu', 'ibu@x.id'] }],
  });
  expect(parents.body.data.rows[0]?.problems).toEqual(['Tidak ada siswa dengan NIS 2001.']);
});

test('parents get their children by NIS, several with a stroke between them', async () => {
  const admin = await asAdmin();
  const sheet = {
    file: 'wali.csv',
    columns: ['nis' as const, 'name' as const, 'email' as const],
    rows: [
      { row: 2, cells: ['1003|1004', 'Ibu Baru', 'Ibu.Baru@x.id'] },
      { row: 3, cells: ['1002', 'Siti Rohmah', 'wali@demo.sch.id'] },
    ],
  };
  const { plan } = (await admin.call(parent.upload, sheet)).body.data;
  await admin.call(parent.upload, { ...sheet, plan });
  const children = async (search: string) =>
    (await admin.call(parent.list, { search })).body.data[0]?.children.map(({ nis }) => nis);
  expect(await children('ibu.baru@x.id')).toEqual(['1003', '1004']);
  expect(await children('wali@demo.sch.id')).toEqual(['1001', '1002', '1103']);
});

/** With the names that the two known pupils have: a sheet has a name in every row. */
function named(rows: typeof SHEET.rows) {
  return rows.map(({ row, cells: [nis, name, ...cells] }) => {
    const known = read(`SELECT name FROM users WHERE nis = '${nis}'`);
    return { row, cells: [nis ?? null, name ?? String(known), ...cells] };
  });
}
