import { expect, test } from 'vitest';
import { compareGrades, gradeNumber } from './grade-order';

test.each([
  ['10', 10],
  ['X', 10],
  ['Kelas 7', 7],
  ['Kelas VII', 7],
  ['XI IPA 2', 11],
  ['XII IPS 1', 12],
  ['7A', 7],
  ['IX-B', 9],
  ['VIII 2', 8],
  ['PAUD A', undefined],
  ['Tahfiz', undefined],
])('%s is grade %s', (name, number) => {
  expect(gradeNumber(name)).toBe(number);
});

test('grades stand in the order in which pupils pass through them', () => {
  const mixed = ['12', '7', '10', '9', '8', '11'];
  expect(mixed.sort(compareGrades)).toEqual(['7', '8', '9', '10', '11', '12']);
  expect(['X IPA 10', 'X IPA 2', 'IX A', 'TK B', 'XI'].sort(compareGrades)).toEqual([
    'IX A',
    'X IPA 2',
    'X IPA 10',
    'XI',
    'TK B',
  ]);
});
