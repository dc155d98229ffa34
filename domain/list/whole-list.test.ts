import { expect, test } from 'vitest';
import { arrange, byText, inOrder, type ListWays } from './whole-list';

interface Row {
  name: string;
  score: number | null;
}

const WAYS: ListWays<Row> = {
  words: ({ name }) => name,
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    score: (a, b) => Number(a.score) - Number(b.score),
  },
  isBlank: { score: ({ score }) => score === null },
};

const ROWS: readonly Row[] = [
  { name: 'Citra', score: null },
  { name: 'Budi', score: 70 },
  { name: 'Ani', score: 0 },
  { name: 'Eka', score: null },
  { name: 'Dedi', score: 100 },
];

const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

test('whoever has no value comes last in both directions, among themselves in the order of the list', () => {
  const ascending = inOrder(ROWS, WAYS, { column: 'score', direction: 'ascending' });
  expect(names(ascending)).toEqual(['Ani', 'Budi', 'Dedi', 'Citra', 'Eka']);
  const descending = inOrder(ROWS, WAYS, { column: 'score', direction: 'descending' });
  expect(names(descending)).toEqual(['Dedi', 'Budi', 'Ani', 'Citra', 'Eka']);
});

test('a search and an order hold together; without a known column the rows keep their own order', () => {
  expect(names(arrange(ROWS, WAYS, 'i', { column: 'name', direction: 'descending' }))).toEqual([
    'Dedi',
    'Citra',
    'Budi',
    'Ani',
  ]);
  expect(names(inOrder(ROWS, WAYS, undefined))).toEqual(names(ROWS));
  expect(names(inOrder(ROWS, WAYS, { column: 'unknown', direction: 'ascending' }))).toEqual(names(ROWS));
});

test('the rows that were given are left as they are', () => {
  const before = names(ROWS);
  inOrder(ROWS, WAYS, { column: 'name', direction: 'ascending' });
  expect(names(ROWS)).toEqual(before);
});
