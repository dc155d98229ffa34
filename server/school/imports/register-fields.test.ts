import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordField } from '#contract/records/pupil-record';
import { FIELD_NAMES } from '#contract/records/record-text';
import type { Cell } from '#domain/sheet/columns';
import { sheetOf } from '../../../tests/support/pupil-sheets';
import { openRecordOffice, type RecordOffice } from '../../../tests/support/record-office';

let office: RecordOffice;
beforeEach(async () => {
  office = await openRecordOffice();
});
afterEach(() => office.world.close());

/** Imports a new pupil with these cells; his row of the outcome and the record he now has. */
async function importWith(cells: Partial<Record<RecordField, Cell>>, nis = '9001') {
  const fields = Object.keys(cells) as RecordField[];
  const sheet = sheetOf([
    ['NIS', 'Nama', ...fields.map((field) => FIELD_NAMES[field])],
    [nis, 'Ayu Lestari', ...fields.map((field) => cells[field] ?? null)],
  ]);
  const [row] = (await office.carryOut(sheet)).rows;
  return { row, record: office.rowOf(nis) };
}

test.each<[RecordField, Cell, string]>([
  ['blood_type', 'Golongan O', 'Golongan darah terlalu panjang.'],
  ['distance', 'Kurang dari 1 km', 'Jarak ke sekolah (km) ditulis sebagai angka dalam km, misalnya 1,5.'],
  ['distance', 12_345, 'Jarak ke sekolah (km): Isi dengan jarak dalam km, misalnya 1,5.'],
  ['admitted_on', 'Juli 2024', 'Tanggal diterima tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.'],
  ['admitted_on', 2024, 'Tanggal diterima hanya berisi tahun. Tulis lengkap seperti 05-07-2010.'],
  ['birth_date', '2009', 'Tanggal Lahir hanya berisi tahun. Tulis lengkap seperti 05-07-2010.'],
  ['mother_birth_date', 1982, 'Tanggal lahir ibu hanya berisi tahun. Tulis lengkap seperti 05-07-2010.'],
  ['admitted_on', '2027-08-04', 'Tanggal diterima: Tanggal ini belum tiba.'],
  ['admitted_on', '1899-08-04', 'Tanggal diterima tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.'],
  [
    'kip',
    3_273_010_507_100_001,
    'Nomor KIP sudah dibulatkan Excel. Jadikan kolomnya teks, lalu ketik ulang nomornya.',
  ],
  ['family_status', 'Keponakan', 'Status dalam keluarga tidak dikenal.'],
  ['hobby', 'renang\u200b\u200b', 'Hobi: Memuat karakter yang tidak diperbolehkan.'],
])('a %s of %j is left out and named, and the pupil is imported', async (field, cell, note) => {
  const { row, record } = await importWith({ religion: 'Islam', [field]: cell, birth_place: 'Bandung' });
  expect([row?.fate, row?.problems]).toEqual(['new', []]);
  expect(row?.notes).toEqual([`${note} Isian ini tidak diimpor.`]);
  expect(record).toMatchObject({ [field]: null, religion: 'Islam', birth_place: 'Bandung' });
});

test.each([
  'citizenship',
  'illnesses',
  'hamlet',
  'former_school',
  'father_income',
  'guardian_address',
] as const)('a %s that is too long is left out and named, and the pupil is imported', async (field) => {
  const { row, record } = await importWith({ religion: 'Islam', [field]: 'panjang '.repeat(40) });
  expect([row?.fate, row?.notes]).toEqual([
    'new',
    [`${FIELD_NAMES[field]} terlalu panjang. Isian ini tidak diimpor.`],
  ]);
  expect(record).toMatchObject({ [field]: null, religion: 'Islam' });
});

test('a lone year leaves the day of birth that is on record, and a day that does not exist refuses the pupil', async () => {
  await importWith({ birth_date: '2010-07-05' });
  const { row, record } = await importWith({ birth_date: 2010, religion: 'Islam' });
  expect(row?.fate).toBe('changed');
  expect(record).toMatchObject({ birth_date: '2010-07-05', religion: 'Islam' });
  const refused = await importWith({ birth_date: '31-02-2010' }, '9002');
  expect(refused.row?.problems).toEqual([
    'Tanggal Lahir tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.',
  ]);
});

test('what is meant is read, without a note', async () => {
  const { row, record } = await importWith({
    blood_type: 'Tidak tahu',
    distance: '500 m',
    admitted_on: '15/07/2024',
  });
  expect([row?.fate, row?.notes]).toEqual(['new', []]);
  expect(record).toMatchObject({ blood_type: null, distance: '0,5', admitted_on: '2024-07-15' });
});

test('nobody was admitted before he was born', async () => {
  const { row, record } = await importWith({ birth_date: '2010-07-05', admitted_on: '2010-07-04' });
  expect(row?.notes).toEqual([
    'Tanggal diterima: Tanggal ini sebelum tanggal lahir siswa. Isian ini tidak diimpor.',
  ]);
  expect(record).toMatchObject({ birth_date: '2010-07-05', admitted_on: null });
});

test.each([{}, { admitted_on: '2024-07-16' }])(
  'a birth after the admission on record is refused, also with %j',
  async (more) => {
    await importWith({ admitted_on: '2024-07-15', birth_date: '2010-07-05' });
    const { row, record } = await importWith({ birth_date: '2024-07-17', ...more });
    expect([row?.fate, row?.problems]).toEqual([
      'refused',
      [
        'Tanggal Lahir: Tanggal lahir 17 Juli 2024 sesudah tanggal diterima yang tercatat, 15 Juli 2024. Perbaiki salah satunya.',
      ],
    ]);
    expect(record).toMatchObject({ birth_date: '2010-07-05', admitted_on: '2024-07-15' });
  },
);

test('what is left out keeps what is on record', async () => {
  await importWith({ admitted_on: '2024-07-15', kip: 'WW0A1B', birth_date: '2010-07-05' });
  const { row, record } = await importWith({
    admitted_on: '2028-07-15',
    kip: 3_273_010_507_100_001,
    hobby: 'Catur',
  });
  expect([row?.fate, row?.notes.length, row?.changes.map(({ field }) => field)]).toEqual([
    'changed',
    2,
    ['Hobi'],
  ]);
  expect(record).toMatchObject({ admitted_on: '2024-07-15', kip: 'WW0A1B', hobby: 'Catur' });
});

test('a cell of any other column that cannot be read refuses the pupil as before', async () => {
  const { row } = await importWith({ birth_date: 'Juli 2010', blood_type: 'Golongan O' });
  expect([row?.fate, row?.problems]).toEqual([
    'refused',
    ['Tanggal Lahir tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.'],
  ]);
});
