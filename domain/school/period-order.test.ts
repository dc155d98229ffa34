import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodPosition } from './period-order';

const MADE = Date.UTC(2026, 7, 1);
const inOrder = (...names: string[]) =>
  [...names].sort((a, b) => periodPosition(a, MADE) - periodPosition(b, MADE));

test('periods stand in time however they are called', () => {
  const names = [
    'Ganjil 2024/2025',
    'Genap 2024/2025',
    '2025/2026 Ganjil',
    'TA 2025/2026 Semester II',
    '26/27',
  ];
  expect(inOrder(...[...names].reverse())).toEqual(names);
});

test.each([
  ['2026/2027', 20260],
  ['2026-2027 Gasal', 20261],
  ['Smt. 2 TP 2026/2027', 20262],
  ['Tahun Pertama', 20260],
  ['Semester Genap', 20262],
])('%s is %i', (name, position) => {
  expect(periodPosition(name, MADE)).toBe(position);
});

test('a name without a year belongs to the school year in which it was made', () => {
  expect(periodPosition('Baru', Date.UTC(2027, 5, 30))).toBe(20260);
  expect(periodPosition('Baru', Date.UTC(2027, 6, 1))).toBe(20270);
});

test('a later year stands behind an earlier one, whatever stands around the years', () => {
  const words = fc.constantFrom('', 'Ganjil ', 'Genap ', 'TA ', 'Semester 1 ');
  const year = fc.integer({ min: 1990, max: 2089 });
  fc.assert(
    fc.property(year, year, words, words, (one, other, before, after) => {
      fc.pre(one < other);
      const nameOf = (word: string, first: number) => `${word}${first}/${first + 1}`;
      expect(periodPosition(nameOf(before, one), 0)).toBeLessThan(periodPosition(nameOf(after, other), 0));
    }),
  );
});
