import { expect, test, vi } from 'vitest';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import type { SheetRow } from '#domain/question-bank/question-sheet';
import { prepareSheet } from './prepare';

const essay = (question: string): SheetRow => [2, question, null, null, null, null, null, null, null];
const formulas = (count: number, latex = 'a') => `Hitung: ${`$${latex}$ `.repeat(count)}`;

const LONG = 'Rumus panjang dihitung satu untuk tiap 100 huruf.';

async function problemsOf(rows: readonly SheetRow[]) {
  const { problems } = await prepareSheet(rows, 'bank');
  return problems.map((wrong) => [wrong.row, ...wrong.problems.map(describeProblem)]);
}

test('rendering one row full of formulas yields to other work', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  // Simulates a slow machine: each reading of the clock is a millisecond later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  const heavy = formulas(100, '\\sqrt{\\frac{x^{2}+y_{1}}{\\sum_{i=1}^{n} \\overline{z_{i}}}}');
  const choices = ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter} ${heavy}`);
  const { questions, problems } = await prepareSheet([[1, heavy, ...choices, 'A', null]], 'bank');
  isDone = true;
  vi.restoreAllMocks();
  expect([questions.length, problems]).toEqual([1, []]);
  expect(turns).toBeGreaterThan(2);
});

test('a cell with more than a hundred formulas is refused in words, whatever delimits them', async () => {
  expect(await problemsOf([essay(formulas(100))])).toEqual([]);
  const sentence = `Pertanyaan memuat lebih dari 100 rumus. ${LONG}`;
  for (const cell of [formulas(101), formulas(4_900), '\\('.repeat(9_999), '\\[x\\] '.repeat(101)]) {
    expect(await problemsOf([essay(cell)])).toEqual([[1, sentence]]);
  }
  const choice = [1, 'Manakah?', formulas(101), 'b', null, null, null, 'B', null];
  expect(await problemsOf([choice])).toEqual([[1, `Pilihan A memuat lebih dari 100 rumus. ${LONG}`]]);
});

test('a long formula counts as several', async () => {
  const long = `${'a+'.repeat(950)}a`;
  expect(await problemsOf([essay(formulas(5, long))])).toEqual([]);
  expect(await problemsOf([essay(formulas(6, long))])).toEqual([
    [1, `Pertanyaan memuat lebih dari 100 rumus. ${LONG}`],
  ]);
});

test('formulas in HTML are counted like those in plain text', async () => {
  const html = `<p>${formulas(60)}</p><ul><li>${formulas(41)}</li></ul>`;
  expect(await problemsOf([essay(html)])).toEqual([[1, `Pertanyaan memuat lebih dari 100 rumus. ${LONG}`]]);
});

test('an upload may have two thousand formulas; the row beyond is reported, and nothing after it is rendered', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => essay(`${index} ${formulas(100)}`));
  expect(await problemsOf(rows)).toEqual([]);
  const sentence = `Satu unggahan memuat paling banyak 2.000 rumus. ${LONG} Bagi soal menjadi beberapa unggahan.`;
  const more = [...rows, essay('Tanpa rumus.'), essay('Satu $x$ lagi.'), essay('Dua $y$ lagi.')];
  expect(await problemsOf(more)).toEqual([
    [22, sentence],
    [23, sentence],
  ]);
});
