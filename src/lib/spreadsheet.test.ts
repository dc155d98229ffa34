import { expect, test } from 'vitest';
import { makeSheet, readFirstSheet } from './spreadsheet';

const COLUMNS = [
  { heading: 'Nama', width: 20 },
  { heading: 'Nilai', width: 8 },
];

test('what is written is read back: texts stay texts, numbers numbers, blanks blank', async () => {
  const file = await makeSheet('Nilai', COLUMNS, [
    ['0012', 87.5],
    ['Siti Aminah', null],
  ]);
  expect(await readFirstSheet(file)).toEqual([
    ['Nama', 'Nilai'],
    ['0012', 87.5],
    ['Siti Aminah', null],
  ]);
});

test('five hundred rows come back complete', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => [
    `Siswa dengan nama yang cukup panjang ${index}`,
    index,
  ]);
  expect(await readFirstSheet(await makeSheet('Nilai', COLUMNS, rows))).toHaveLength(501);
});
