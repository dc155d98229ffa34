import { expect, test } from 'vitest';
import { readSheetCell } from './sheet-cell';

test.each([
  ['500 m', '0,5'],
  ['1.250 meter', '1,25'],
  ['± 3 km', '3'],
  ['+/- 2,5 Km.', '2,5'],
  ['sekitar 4 km', '4'],
  ['3km', '3'],
  [1.5, '1,5'],
  [1.234, '1,23'],
  [1.2999999999999998, '1,3'],
  ['5,00', '5,00'],
  ['1,257 km', '1,26'],
  [0, null],
  ['0 km', null],
  [0.001, null],
  ['-', null],
  ['Tidak tahu', null],
])('a distance of %j is %j kilometres', (cell, value) => {
  expect(readSheetCell('distance', cell)).toEqual({ value });
});

test.each(['Kurang dari 1 km', '< 1 km', '1-2 km', 'dekat', '10 menit'])('%j is no distance', (cell) => {
  expect(readSheetCell('distance', cell)).toEqual({ problem: 'notADistance' });
});

test.each([
  ...['blood_type', 'admitted_on', 'family_status', 'father_life'].map((key) => [key, 'Tidak Tahu']),
  ['blood_type', 'belum diketahui'],
  ['mother_life', 'Tdk tahu'],
] as ['blood_type', string][])('%s: %s is a blank', (key, cell) => {
  expect(readSheetCell(key, cell)).toEqual({ value: null });
});

test.each(['birth_certificate', 'former_diploma', 'kip', 'kps'] as const)(
  'a %s that a spreadsheet cut is not taken for the whole number',
  (key) => {
    expect(readSheetCell(key, 3_273_010_507_100_001)).toEqual({ problem: 'rounded' });
    expect(readSheetCell(key, '3,27301E+15')).toEqual({ problem: 'rounded' });
    expect(readSheetCell(key, 327_301_050_710_001)).toEqual({ value: '327301050710001' });
    expect(readSheetCell(key, '3273010507100001')).toEqual({ value: '3273010507100001' });
    expect(readSheetCell(key, '474.1/123/2010')).toEqual({ value: '474.1/123/2010' });
  },
);
