import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imports } from '#contract/admin/import';
import { student } from '#contract/admin/student';
import { database } from '#contract/database';
import type { InputOf } from '#contract/endpoint';
import { EDUCATIONS, RECORD_FIELDS, type RecordField } from '#contract/pupil-record';
import { SHEET_FIELDS } from '#domain/school/people-sheets';
import { type Cell, findColumns } from '#domain/sheet/columns';
import type { Caller } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

type Sheet = InputOf<typeof student.upload>;

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  world.database.exec('DELETE FROM record_proposals');
});
afterEach(() => world.close());

const idOf = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
const recordOf = async (nis: string) => (await admin.call(database.get, { userid: idOf(nis) })).body.data;
const rowOf = (nis: string) =>
  world.database.prepare('SELECT * FROM pupil_records WHERE student = ?').get(idOf(nis)) as Record<
    string,
    unknown
  >;

async function look(sheet: Sheet) {
  return (await admin.call(student.upload, sheet)).body.data;
}

async function carryOut(sheet: Sheet) {
  const { plan } = await look(sheet);
  return (await admin.call(student.upload, { ...sheet, plan })).body.data;
}

/** A sheet as the screen reads it. */
function sheetOf(cells: readonly (readonly Cell[])[], file = 'siswa.xlsx'): Sheet {
  const found = findColumns(cells, SHEET_FIELDS.students);
  if (!found) throw new Error('The sheet has no headings.');
  const places = found.columns.flatMap(({ key }, index) => (key === null ? [] : [{ key, index }]));
  return {
    file,
    columns: places.map(({ key }) => key as Sheet['columns'][number]),
    rows: cells.slice(found.firstRow).map((row, index) => ({
      row: found.firstRow + index + 1,
      cells: places.map((place) => row[place.index] ?? null),
    })),
  };
}

const GROUPED = ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK'];
const group = (name: string): [string, string][] =>
  GROUPED.map((part, index) => [index === 0 ? name : '', part]);
/** The columns of the national sheet, as it is downloaded: a group stands over its parts. */
const NATIONAL: [string, string][] = [
  ...[
    'No',
    'Nama',
    'NIPD',
    'JK',
    'NISN',
    'Tempat Lahir',
    'Tanggal Lahir',
    'NIK',
    'Agama',
    'Alamat',
    'RT',
    'RW',
  ],
  ...['Dusun', 'Kelurahan', 'Kecamatan', 'Kode Pos', 'Jenis Tinggal', 'Alat Transportasi', 'Telepon', 'HP'],
  ...['E-Mail', 'SKHUN', 'Penerima KPS', 'No. KPS'],
].map((name): [string, string] => [name, '']);
NATIONAL.push(...group('Data Ayah'), ...group('Data Ibu'), ...group('Data Wali'));
NATIONAL.push(
  ...[
    ...['Rombel Saat Ini', 'No Peserta Ujian Nasional', 'No Seri Ijazah', 'Penerima KIP', 'Nomor KIP'],
    ...['Nama di KIP', 'Nomor KKS', 'No Registrasi Akta Lahir', 'Bank', 'Nomor Rekening Bank'],
    ...['Rekening Atas Nama', 'Layak PIP\n(usulan dari sekolah)', 'Alasan Layak PIP', 'Kebutuhan Khusus'],
    ...['Sekolah Asal', 'Anak ke-berapa', 'Lintang', 'Bujur', 'No KK', 'Berat Badan', 'Tinggi Badan'],
    ...['Lingkar Kepala', 'Jml. Saudara\nKandung', 'Jarak Rumah\nke Sekolah (KM)'],
  ].map((name): [string, string] => [name, '']),
);

/** The national sheet with these pupils, each by the headings of its columns. */
function nationalSheet(...pupils: Record<string, Cell>[]): Sheet {
  let over = '';
  const names = NATIONAL.map(([top, part]) => {
    if (top !== '') over = top;
    return part === '' ? top : `${over} ${part}`;
  });
  return sheetOf([
    ['Daftar Peserta Didik'],
    ['SMA LENTERA BANGSA'],
    ['Kecamatan Kec. Coblong, Kabupaten Kota Bandung, Provinsi Prov. Jawa Barat'],
    ['Tanggal Unduh: 2026-08-01 07:11:02', null, null, null, 'Pengunduh: operator'],
    NATIONAL.map(([top]) => top || null),
    NATIONAL.map(([, part]) => part || null),
    ...pupils.map((pupil, index) => names.map((name) => (name === 'No' ? index + 1 : (pupil[name] ?? null)))),
  ]);
}

const AYU = {
  Nama: 'AYU LESTARI',
  NIPD: '9001',
  JK: 'P',
  NISN: '0101234567',
  'Tempat Lahir': 'Bandung',
  'Tanggal Lahir': '2010-07-05',
  NIK: '3273024507100009',
  Agama: 'Islam',
  Alamat: 'Jl. Dago 5',
  RT: 3,
  RW: '012',
  Kelurahan: 'Kel. Dago',
  Kecamatan: 'Kec. Coblong',
  'Kode Pos': 40135,
  Telepon: '0227654321',
  HP: '081234567890',
  'Data Ayah Nama': 'Budi Santoso',
  'Data Ayah Tahun Lahir': 1975,
  'Data Ayah Jenjang Pendidikan': 'SMA / sederajat',
  'Data Ayah Pekerjaan': 'Wiraswasta',
  'Data Ayah NIK': '3273020101750001',
  'Data Ibu Nama': 'Siti Aminah',
  'Data Ibu Jenjang Pendidikan': 'D3',
  'Data Wali Jenjang Pendidikan': 'Lainnya',
  'Rombel Saat Ini': 'X IPA 2',
  'Anak ke-berapa': 2,
  'No KK': '3273020101100001',
  'Berat Badan': '45,5',
  'Tinggi Badan': 158,
  'Lingkar Kepala': 0,
  'Jml. Saudara\nKandung': 1,
};

test('the national sheet is read as it is: the whole record comes in, the parents’ data into the family’s', async () => {
  const done = await carryOut(nationalSheet(AYU));
  expect(done.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
  expect(rowOf('9001')).toMatchObject({
    nisn: '0101234567',
    nik: '3273024507100009',
    kk: '3273020101100001',
    birth_date: '2010-07-05',
    order_number: 2,
    siblings: 1,
    height: 158,
    weight: 46,
    head: null,
    area: '32.73.02.1004',
    address: 'Jl. Dago 5',
    rt: '3',
    rw: '012',
    postal_code: '40135',
    father_name: 'Budi Santoso',
    father_nik: '3273020101750001',
    father_education: 'sma',
    father_job: 'Wiraswasta',
    mother_name: 'Siti Aminah',
    mother_education: 'd3',
    guardian_education: null,
  });
  const [row] = done.rows;
  expect(row?.notes).toEqual(['Pendidikan wali tidak dikenal.']);
  expect(world.database.prepare("SELECT phone FROM users WHERE nis = '9001'").pluck().get()).toBe(
    '081234567890',
  );
  expect((await look(nationalSheet(AYU))).counts).toMatchObject({ same: 1 });
});

test('an empty cell erases nothing, and what changes is told field by field, private numbers masked', async () => {
  await carryOut(nationalSheet(AYU));
  const before = rowOf('9001');
  const sheet = nationalSheet({
    NIPD: '9001',
    Nama: 'Ayu Lestari',
    Kelurahan: 'sekeloa',
    Kecamatan: 'COBLONG',
    'Data Ayah NIK': '3273020101750002',
    'Tinggi Badan': 160,
  });
  const [row] = (await look(sheet)).rows;
  expect([row?.fate, row?.changes]).toEqual([
    'changed',
    [
      { field: 'Nama', before: 'AYU LESTARI', after: 'Ayu Lestari' },
      { field: 'Tinggi badan (cm)', before: '158', after: '160' },
      {
        field: 'Wilayah',
        before: 'Dago, Coblong, Kota Bandung, Jawa Barat',
        after: 'Sekeloa, Coblong, Kota Bandung, Jawa Barat',
      },
      { field: 'NIK ayah', before: '•••• 0001', after: '•••• 0002' },
    ],
  ]);
  await carryOut(sheet);
  expect(rowOf('9001')).toEqual({
    ...before,
    area: '32.73.02.1005',
    height: 160,
    father_nik: '3273020101750002',
  });
});

test('what a record cannot hold is refused with its reason, and the others of the sheet come in', async () => {
  const { rows } = await look(
    nationalSheet(
      { ...AYU, 'Tinggi Badan': 1580 },
      { ...AYU, NIPD: '9002', NISN: null, NIK: null, 'Tanggal Lahir': '2030-01-01' },
      { ...AYU, NIPD: '9003', NISN: null },
      { NIPD: '9004', Nama: 'Cici', NISN: '0010310007' },
      { NIPD: '9005', Nama: 'Dedi' },
    ),
  );
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['refused', ['Tinggi badan (cm): Paling besar 250.']],
    ['refused', ['Tanggal Lahir: Tanggal ini belum tiba.']],
    ['refused', ['NIK ini sudah ada di baris 7.']],
    ['refused', [expect.stringMatching(/^NISN ini sudah tercatat untuk /)]],
    ['new', []],
  ]);
});

test.each([
  [{ Kelurahan: 'Dagoo', Kecamatan: 'Coblong' }, '32.73.02', 'Desa/Kelurahan “Dagoo” tidak ditemukan'],
  [{ Kelurahan: 'Dago', Kecamatan: 'Tak Ada' }, null, 'Kecamatan “Tak Ada” tidak ditemukan'],
  [{ Kelurahan: 'Dago' }, null, 'Desa/Kelurahan “Dago” tidak ditemukan'],
])('of %j as much as is known is kept, and the rest is told', async (place, area, note) => {
  const { rows } = await carryOut(nationalSheet({ NIPD: '9001', Nama: 'Ayu', ...place }));
  expect(rows.map(({ fate, notes }) => [fate, notes])).toEqual([['new', [expect.stringContaining(note)]]]);
  expect(rowOf('9001').area).toBe(area);
});

test('a region on record more exactly than the sheet has it stays', async () => {
  await carryOut(nationalSheet(AYU));
  const [row] = (await look(nationalSheet({ NIPD: '9001', Nama: 'AYU LESTARI', Kecamatan: 'Coblong' }))).rows;
  expect([row?.fate, row?.notes]).toEqual(['same', []]);
});

test('what contradicts itself is told, and comes in', async () => {
  const [row] = (await look(nationalSheet({ ...AYU, JK: 'L' }))).rows;
  expect([row?.fate, row?.notes.at(-1)]).toEqual([
    'new',
    'Jenis kelamin tidak sama dengan yang terkandung dalam NIK.',
  ]);
});

test('brothers and sisters are added to the family once, and go again when the import is undone', async () => {
  const before = digestTables(world.database);
  const cells = [
    ['NIS', 'Nama', 'Saudara', 'Tinggi badan (cm)'],
    ['1003', (await recordOf('1003')).fields.name ?? '', 'Ani (P, 2012-03-04); Beni (L, 2015-01-02)', 171],
  ];
  const sheet = sheetOf(cells);
  const { id } = await carryOut(sheet);
  expect((await recordOf('1003')).family).toMatchObject([{ name: 'Ani' }, { name: 'Beni' }]);
  expect((await look(sheet)).counts).toMatchObject({ same: 1 });
  expect((await admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('an import that made a record is not undone once that record holds anything else', async () => {
  world.database.prepare('DELETE FROM pupil_records WHERE student = ?').run(idOf('1003'));
  const name = (await recordOf('1003')).fields.name ?? '';
  const { id } = await carryOut(
    sheetOf([
      ['NIS', 'Nama', 'Alamat'],
      ['1003', name, 'Jalan A'],
    ]),
  );
  await admin.call(database.saveStudent, { userid: idOf('1003'), birth_place: 'Garut' });
  expect((await admin.call(imports.undo, { id: id ?? '' })).error?.message).toContain('sudah diubah lagi');
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const words = fc
  .stringMatching(/^[=+@'A-Za-z0-9][A-Za-z0-9 .,:/]{0,30}[A-Za-z0-9.]$/)
  .map((text) => text.replace(/ +/g, ' '));
const FIELDS: Partial<Record<RecordField, fc.Arbitrary<string | number>>> = {
  gender: fc.constantFrom('L', 'P'),
  birth_date: day('2005-01-01', '2020-12-31'),
  order_number: fc.integer({ min: 1, max: 30 }),
  siblings: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 30, max: 250 }),
  weight: fc.integer({ min: 3, max: 250 }),
  head: fc.integer({ min: 20, max: 80 }),
  area: fc.constantFrom('32', '32.73', '32.73.02', '32.73.02.1004', '32.73.16.1005', '31'),
  rt: fc.stringMatching(/^[0-9]{1,3}$/),
  rw: fc.stringMatching(/^[0-9]{1,3}$/),
  postal_code: digits(5),
  name: fc.stringMatching(/^[A-Z][a-z]{1,9} [A-Z][a-z']{1,9}[a-z]$/),
};

function valuesOf(field: RecordField): fc.Arbitrary<string | number> {
  if (/nik$|^kk$/.test(field)) return digits(16);
  if (field === 'nisn') return digits(10);
  if (field.endsWith('birth_date')) return FIELDS[field] ?? day('1950-01-01', '1990-12-31');
  if (field.endsWith('_education')) return fc.constantFrom(...EDUCATIONS);
  if (field.endsWith('_phone')) return fc.stringMatching(/^\+?62[1-9][0-9]{8,11}$/);
  return FIELDS[field] ?? words;
}

const anyRecord = fc.record(
  Object.fromEntries(
    RECORD_FIELDS.map((field) => [
      field,
      field === 'name' ? valuesOf(field) : fc.option(valuesOf(field), { freq: 3 }),
    ]),
  ),
);
const anyFamily = fc.uniqueArray(
  fc.record({
    // Also with the signs by which the cell itself is cut.
    name: fc.stringMatching(/^(\(alm\) )?[A-Z][a-z]{1,9}( ?[;\\]{1,2})?( [A-Z]\.)?( \([LP], 2010-01-02\))?$/),
    gender: fc.constantFrom('L', 'P'),
    birth_date: day('1990-01-01', '2025-12-31'),
  }),
  { maxLength: 4, selector: ({ name }) => name },
);

test('records that are exported and imported are the same, also where they were lost in between', async () => {
  const pupils = ['1001', '1002', '1003'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyRecord, anyFamily), { minLength: 3, maxLength: 3 }),
      async (given) => {
        for (const [index, [record, family]] of given.entries()) plant(pupils[index] ?? '', record, family);
        const exported = await exportSheet();
        expect((await look(sheetOf(exported))).rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
        const inSchool = pupils.map((nis) => `'${idOf(nis)}'`).join();
        world.database.exec(`DELETE FROM pupil_records WHERE student IN (${inSchool});
        DELETE FROM pupil_family WHERE student IN (${inSchool})`);
        const { counts } = await carryOut(sheetOf(exported));
        expect(counts).toMatchObject({ new: 0, refused: 0 });
        expect(await exportSheet()).toEqual(exported);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 60_000);

function plant(nis: string, record: Record<string, unknown>, family: readonly Record<string, string>[]) {
  const { name, gender, ...rest } = record;
  const [homebase, id] = world.database
    .prepare('SELECT homebase, id FROM users WHERE nis = ?')
    .raw()
    .get(nis) as [string, string];
  world.database.prepare('UPDATE users SET name = ?, gender = ? WHERE id = ?').run(name, gender, id);
  const fields = { homebase, student: id, ...rest };
  const marks = Object.keys(fields).map(() => '?');
  world.database
    .prepare(`INSERT OR REPLACE INTO pupil_records (${Object.keys(fields)}) VALUES (${marks})`)
    .run(Object.values(fields));
  world.database.prepare('DELETE FROM pupil_family WHERE student = ?').run(id);
  for (const [index, member] of family.entries())
    world.database
      .prepare(
        'INSERT INTO pupil_family (homebase, id, student, name, gender, birth_date) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(homebase, `${id}-${index}`, id, member.name, member.gender, member.birth_date);
}

async function exportSheet(): Promise<Cell[][]> {
  const answer = await admin.call(database.download, {});
  const rows = await readSheet(Buffer.from(answer.body as ArrayBuffer));
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : cell === null ? null : String(cell))),
  );
}
