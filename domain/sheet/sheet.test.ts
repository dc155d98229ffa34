import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findColumns, plainHeading } from './columns';
import { readDate, readDigits, readEmail, readGender, readPercent, readPhone, readText } from './values';

const FIELDS = [
  { key: 'nis', label: 'NIS', aliases: ['nis', 'nipd', 'no induk'], required: true },
  { key: 'name', label: 'Nama', aliases: ['nama lengkap', 'nama siswa', 'nama'], required: true },
  { key: 'nik', label: 'NIK', aliases: ['nik'] },
] as const;

test.each([
  ['NAMA SISWA*', 'nama siswa'],
  ['TANGGAL LAHIR FORMAT\n(DD-MM-YYY) CONTOH (05-06-1990)', 'tanggal lahir'],
  ['JENIS KELAMIN\n(L/P) *', 'jenis kelamin'],
  ['  No.  Induk ', 'no induk'],
  ['L/P', 'l/p'],
])('the heading %j is compared as %j', (heading, plain) => {
  expect(plainHeading(heading)).toBe(plain);
});

test('headings are found under a title, whatever their order', () => {
  const found = findColumns(
    [['Daftar Siswa'], ['SMA Lentera'], [], ['Nama', 'No. Induk'], ['Adi', '1']],
    FIELDS,
  );
  expect(found).toMatchObject({ headingRow: 3, firstRow: 4, missing: [] });
  expect(found?.columns.map(({ key }) => key)).toEqual(['name', 'nis']);
});

test('in the national sheet a part is read with its group: a father’s name is not the pupil’s', () => {
  const sheet = [
    ['Daftar Peserta Didik'],
    ['SMA LENTERA BANGSA'],
    ['Kecamatan Coblong, Kota Bandung'],
    ['Tanggal Unduh: 2026-08-01'],
    [null, null, null, null],
    ['No', 'Nama', 'NIPD', 'Data Ayah', null, null, 'NIK'],
    [null, null, null, 'Nama', 'NIK', 'Pekerjaan', null],
    [1, 'Adi Saputra', '1001', 'Budi', '3204', 'Petani', '3273010507100001'],
  ];
  const found = findColumns(sheet, FIELDS);
  expect(found).toMatchObject({ headingRow: 5, firstRow: 7, missing: [] });
  expect(found?.columns.map(({ key, heading }) => [key, heading])).toEqual([
    [null, 'No'],
    ['name', 'Nama'],
    ['nis', 'NIPD'],
    [null, 'Data Ayah Nama'],
    [null, 'Data Ayah NIK'],
    [null, 'Data Ayah Pekerjaan'],
    ['nik', 'NIK'],
  ]);
});

test('what is missing is named, and a sheet without headings is none', () => {
  expect(findColumns([['NIK', 'Nama']], FIELDS)?.missing).toEqual(['nis']);
  expect(findColumns([['1', '2'], ['3']], FIELDS)).toBeUndefined();
});

test.each([
  ['2010-07-05', '2010-07-05'],
  ['05/07/2010', '2010-07-05'],
  ['5-7-10', '2010-07-05'],
  ['5 Juli 2010', '2010-07-05'],
  ['05-Agt-2009', '2009-08-05'],
  ['17.08.1989', '1989-08-17'],
  [40_364, '2010-07-05'],
  [1899, '1905-03-13'],
  [2101, '1905-10-01'],
  ['2010-07-05T00:00:00.000Z', '2010-07-05'],
])('%s is the day %s', (cell, day) => {
  expect(readDate(cell)).toEqual({ value: day });
});

test.each([
  '31/02/2010',
  'kemarin',
  'Senin',
  '20103107',
  '2010-07',
  '25:00',
  '5 Agst 2010 pagi',
  '13/13/2010',
  '1899',
  '00-00-0000',
])('%s is no day', (cell) => {
  expect(readDate(cell)).toEqual({ problem: 'notADate' });
});

// As a number it is the year that somebody typed, not the days since 1900.
test.each(['2010', "'1982", 1900, 2024, 2100])('%s is a year without its day', (cell) => {
  expect(readDate(cell)).toEqual({ problem: 'loneYear' });
});

/** As schools write the month: whole, and cut to three and four letters. */
function monthNames(date: Date): string[] {
  const name = date.toLocaleDateString('id-ID', { month: 'long', timeZone: 'UTC' });
  return [name, name.slice(0, 3), ...(name === 'Agustus' ? ['Agst', 'Agt'] : []), name.toUpperCase()];
}

function weekdayOf(date: Date): string {
  return date.toLocaleDateString('id-ID', { weekday: 'long', timeZone: 'UTC' });
}

test('every day is read back from each of its forms', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      for (const form of [
        iso,
        `${day}/${month}/${year}`,
        `${Number(day)}-${Number(month)}-${year?.slice(2)}`,
        `${year}${month}${day}`,
        Number(`${year}${month}${day}`),
        `'${day}-${month}-${year}`,
        `${day}/${month}/${year} 00:00:00`,
        `${Number(day)}/${Number(month)}/${year?.slice(2)} 0.00`,
        ...monthNames(date).flatMap((name) => [
          `${Number(day)} ${name} ${year}`,
          `${weekdayOf(date)}, ${Number(day)} ${name} ${year}`,
          `${day}-${name}-${year?.slice(2)}`,
        ]),
      ])
        expect(readDate(form)).toEqual({ value: iso });
    }),
  );
});

test.each([
  ['3273010507100001', 16, { value: '3273010507100001' }],
  ["'3273010507100001", 16, { value: '3273010507100001' }],
  [3_273_010_507_100_001, 16, { problem: 'rounded' }],
  ['3,27301E+15', 16, { problem: 'rounded' }],
  [51_234_567, 10, { value: '0051234567' }],
  ['0051234567', 10, { value: '0051234567' }],
  ['51234567', 10, { problem: 'notDigits' }],
  ['12.34-5', undefined, { value: '12345' }],
  ['', 10, { value: null }],
])('%j as %s digits', (cell, length, read) => {
  expect(readDigits(cell, length)).toEqual(read);
});

test('genders, telephones and mailboxes are read as schools write them', () => {
  expect(['L', 'laki-laki', 'Perempuan', 'P', '', 'x'].map((cell) => readGender(cell))).toEqual([
    { value: 'L' },
    { value: 'L' },
    { value: 'P' },
    { value: 'P' },
    { value: null },
    { problem: 'notAGender' },
  ]);
  expect(readPhone(81_234_567_890)).toEqual({ value: '081234567890' });
  expect(readPhone('+62 812-3456-7890')).toEqual({ value: '+6281234567890' });
  expect(readPhone('12')).toEqual({ problem: 'notAPhone' });
  expect(readEmail(' Ibu@Contoh.id ')).toEqual({ value: 'ibu@contoh.id' });
  expect(readEmail('ibu@')).toEqual({ problem: 'notAnEmail' });
  expect(readText('  Nur’aini \u00a0 binti  Ali ', 40)).toEqual({ value: 'Nur’aini binti Ali' });
});

test.each([
  ['30', '30'],
  ['30%', '30'],
  [' 75,0 % ', '75'],
  [0.3, '30'],
  [0.29, '29'],
  [1, '1'],
  [100, '100'],
  [0, '0'],
  ['', null],
  [null, null],
])('%j is %j percent', (cell, value) => {
  expect(readPercent(cell)).toEqual({ value });
});

test.each(['101', -1, 'tiga puluh', '30 dari 100', 100.6])('%j is no percentage', (cell) => {
  expect(readPercent(cell)).toEqual({ problem: 'notAPercent' });
});

test('whole percentages are read alike from a number, from text and from a cell with a percent format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99 }), (percent) => {
      for (const cell of [percent, `${percent}`, `${percent} %`, percent / 100])
        expect(readPercent(cell)).toEqual({ value: String(percent) });
    }),
  );
});
