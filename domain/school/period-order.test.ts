import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLaterPeriod, isSameSchoolYear, periodPosition } from './period-order';

const MADE = '2026-08-01';
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
  ['2025/2026-1', 20251],
  ['2025/2026 - 2', 20252],
  ['2025/2026 (2)', 20252],
  ['25/26-1', 20251],
  ['2025-2026', 20250],
  ['2025/2026-Semester 2', 20252],
  ['Semester Satu 2025/2026', 20251],
  ['Semester Dua 2025/2026', 20252],
  ['Semester Pertama 2025/2026', 20251],
  ['Semester Kedua 2025/2026', 20252],
  ['2025/2026 semester ke-2', 20252],
  ['20251', 20251],
  ['20252', 20252],
  ['Periode 20252', 20252],
])('%s is %i', (name, position) => {
  expect(periodPosition(name, MADE)).toBe(position);
});

test('a name without a year belongs to the school year in which it was made', () => {
  expect(periodPosition('Baru', '2027-06-30')).toBe(20260);
  expect(periodPosition('Baru', '2027-07-01')).toBe(20270);
});

test('of two periods with the same place in time the one made later is the later', () => {
  const first = { position: 20_260, created_at: 1 };
  const second = { position: 20_260, created_at: 2 };
  expect([isLaterPeriod(second, first), isLaterPeriod(first, second), isLaterPeriod(first, first)]).toEqual([
    ...[true, false, false],
  ]);
  expect(isLaterPeriod({ position: 20_261, created_at: 0 }, second)).toBe(true);
  expect(isLaterPeriod({ position: 20_252, created_at: 9 }, first)).toBe(false);
});

test.each([
  ['2026/2027 Ganjil', '2026/2027 Genap', true],
  ['2026/2027', 'Genap 2026/2027', true],
  ['Semester 1', 'Semester 2', true],
  ['2026/2027 Genap', '2027/2028 Ganjil', false],
  ['2026/2027', '2027/2028', false],
  ['Tahun lama', 'Tahun baru', false],
])('%s and %s are of one school year: %s', (one, other, isSame) => {
  const made = (name: string) => ({ name, madeOn: MADE });
  expect(isSameSchoolYear(made(one), made(other))).toBe(isSame);
  expect(isSameSchoolYear(made(other), made(one))).toBe(isSame);
});

test('a later year stands behind an earlier one, whatever stands around the years', () => {
  const words = fc.constantFrom('', 'Ganjil ', 'Genap ', 'TA ', 'Semester 1 ');
  const year = fc.integer({ min: 1990, max: 2089 });
  fc.assert(
    fc.property(year, year, words, words, (one, other, before, after) => {
      fc.pre(one < other);
      const nameOf = (word: string, first: number) => `${word}${first}/${first + 1}`;
      expect(periodPosition(nameOf(before, one), MADE)).toBeLessThan(
        periodPosition(nameOf(after, other), MADE),
      );
    }),
  );
});
