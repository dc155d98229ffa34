import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { imports } from '#contract/school/import';
import { digestTables } from '../../../tests/support/digest';
import { AYU, nationalSheet, sheetOf } from '../../../tests/support/pupil-sheets';
import { openRecordOffice, type RecordOffice } from '../../../tests/support/record-office';

let office: RecordOffice;
beforeEach(async () => {
  office = await openRecordOffice();
});
afterEach(() => office.world.close());

test('the national sheet is read as it is: the whole record comes in, the parents’ data into the family’s', async () => {
  const done = await office.carryOut(nationalSheet(AYU));
  expect(done.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
  expect(office.rowOf('9001')).toMatchObject({
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
    birth_certificate: '474.1/123/2010',
    special_needs: 'Tidak ada',
    hamlet: 'Cisitu',
    residence: 'Bersama orang tua',
    transport: 'Jalan kaki',
    distance: '1,5',
    former_school: 'SMPN 5 Bandung',
    former_diploma: 'DN-02/D-SMP/06/0001234',
    kip: 'WW0A1B',
    kps: null,
    father_income: 'Rp. 2,000,000 - Rp. 4,999,999',
  });
  const [row] = done.rows;
  expect(row?.notes).toEqual(['Pendidikan wali tidak dikenal. Isian ini tidak diimpor.']);
  expect(office.world.database.prepare("SELECT phone FROM users WHERE nis = '9001'").pluck().get()).toBe(
    '081234567890',
  );
  expect((await office.look(nationalSheet(AYU))).counts).toMatchObject({ same: 1 });
});

test('what only a register of the school has is read in its words, and an unknown word is left out and named', async () => {
  const sheet = sheetOf([
    ['NIS', 'NAMA', 'STATUS DALAM KELUARGA\n1 = Anak Kandung', 'TANGGAL DI TERIMA', 'KELAS AWAL'],
    ['1001', 'Siti', 2, '2026-07-13', 10],
    ['1002', 'Budi', 'Keponakan', '13/07/2026', 'VII'],
  ]);
  const rows = (await office.carryOut(sheet)).rows;
  expect(office.rowOf('1001')).toMatchObject({
    family_status: 'step',
    admitted_on: '2026-07-13',
    admitted_class: '10',
  });
  expect(rows[1]?.notes).toEqual(['Status dalam keluarga tidak dikenal. Isian ini tidak diimpor.']);
  expect(office.rowOf('1002')).toMatchObject({ admitted_on: '2026-07-13', admitted_class: 'VII' });
});

test('an empty cell erases nothing, and changes are shown field by field, with private numbers masked', async () => {
  await office.carryOut(nationalSheet(AYU));
  const before = office.rowOf('9001');
  const sheet = nationalSheet({
    NIPD: '9001',
    Nama: 'Ayu Lestari',
    Kelurahan: 'sekeloa',
    Kecamatan: 'COBLONG',
    'Data Ayah NIK': '3273020101750002',
    'Tinggi Badan': 160,
  });
  const [row] = (await office.look(sheet)).rows;
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
  await office.carryOut(sheet);
  expect(office.rowOf('9001')).toEqual({
    ...before,
    area: '32.73.02.1005',
    height: 160,
    father_nik: '3273020101750002',
  });
});

test('a value that a record cannot hold is refused with its reason, and the other rows are imported', async () => {
  const { rows } = await office.look(
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
])('of %j the known parts are kept and the rest is reported', async (place, area, note) => {
  const { rows } = await office.carryOut(nationalSheet({ NIPD: '9001', Nama: 'Ayu', ...place }));
  expect(rows.map(({ fate, notes }) => [fate, notes])).toEqual([['new', [expect.stringContaining(note)]]]);
  expect(office.rowOf('9001').area).toBe(area);
});

test('a region on record more exactly than the sheet has it stays', async () => {
  await office.carryOut(nationalSheet(AYU));
  const [row] = (
    await office.look(nationalSheet({ NIPD: '9001', Nama: 'AYU LESTARI', Kecamatan: 'Coblong' }))
  ).rows;
  expect([row?.fate, row?.notes]).toEqual(['same', []]);
});

test('contradictions are reported and imported', async () => {
  const [row] = (await office.look(nationalSheet({ ...AYU, JK: 'L' }))).rows;
  expect([row?.fate, row?.notes.at(-1)]).toEqual([
    'new',
    'Jenis kelamin tidak sama dengan yang terkandung dalam NIK.',
  ]);
});

test('brothers and sisters are added to the family once, and go again when the import is undone', async () => {
  const before = digestTables(office.world.database);
  const cells = [
    ['NIS', 'Nama', 'Saudara', 'Tinggi badan (cm)'],
    [
      '1003',
      (await office.recordOf('1003')).fields.name ?? '',
      'Ani (P, 2012-03-04); Beni (L, 2015-01-02)',
      171,
    ],
  ];
  const sheet = sheetOf(cells);
  const { id } = await office.carryOut(sheet);
  expect((await office.recordOf('1003')).family).toMatchObject([{ name: 'Ani' }, { name: 'Beni' }]);
  expect((await office.look(sheet)).counts).toMatchObject({ same: 1 });
  expect((await office.admin.call(imports.undo, { id: id ?? '' })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(office.world.database);
  expect(before).toMatchObject(rest);
});

test('an import that made a record is not undone once that record holds anything else', async () => {
  office.world.database.prepare('DELETE FROM pupil_records WHERE student = ?').run(office.idOf('1003'));
  const name = (await office.recordOf('1003')).fields.name ?? '';
  const { id } = await office.carryOut(
    sheetOf([
      ['NIS', 'Nama', 'Alamat'],
      ['1003', name, 'Jalan A'],
    ]),
  );
  await office.admin.call(database.saveStudent, { userid: office.idOf('1003'), birth_place: 'Garut' });
  expect((await office.admin.call(imports.undo, { id: id ?? '' })).error?.message).toContain(
    'sudah diubah lagi',
  );
});
