import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICE_KEYS } from '#contract/question-bank/question';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { readSheet, type SheetCell, type SheetRow } from './question-sheet';

const CHOICE: SheetRow = [1, 'Hasil 2 + 3 adalah …', '4', '5', '6', null, null, 'B', 2.5];
const ESSAY: SheetRow = [2, 'Jelaskan siklus air.', null, null, null, null, null, null, 20];

function withCells(row: SheetRow, cells: Record<number, SheetCell>): SheetRow {
  return row.map((cell, index) => (index in cells ? (cells[index] ?? null) : cell));
}

test('a row of each type is read as the question it is', () => {
  expect(readSheet([CHOICE, ESSAY], 'paket')).toEqual({
    problems: [],
    questions: [
      {
        row: 1,
        qtype: QTYPE.multipleChoice,
        question: 'Hasil 2 + 3 adalah …',
        choices: [
          { key: 'a', text: '4' },
          { key: 'b', text: '5' },
          { key: 'c', text: '6' },
        ],
        key: 'b',
        points: 250,
      },
      { row: 2, qtype: QTYPE.essay, question: 'Jelaskan siklus air.', choices: [], key: null, points: 2_000 },
    ],
  });
});

test.each<[string, SheetRow, string[]]>([
  ['an unknown type', withCells(CHOICE, { 0: 3 }), ['typeUnknown']],
  ['no type', withCells(CHOICE, { 0: null }), ['typeUnknown']],
  ['no question', withCells(CHOICE, { 1: '  ' }), ['questionEmpty']],
  ['one choice', withCells(CHOICE, { 3: null, 4: null, 7: 'A' }), ['tooFewChoices']],
  ['no choices', withCells(CHOICE, { 2: null, 3: null, 4: null }), ['tooFewChoices', 'keyWithoutChoice']],
  ['a gap in the choices', withCells(CHOICE, { 2: null }), ['choiceMissing']],
  ['a choice twice', withCells(CHOICE, { 4: '4' }), ['choiceRepeated']],
  ['no key', withCells(CHOICE, { 7: '' }), ['keyEmpty']],
  ['a key that is no letter', withCells(CHOICE, { 7: 'F' }), ['keyUnknown']],
  ['a key on an empty choice', withCells(CHOICE, { 7: 'E' }), ['keyWithoutChoice']],
  ['an essay with choices', withCells(ESSAY, { 2: 'ya' }), ['essayHasChoices']],
  ['an essay with a key', withCells(ESSAY, { 7: 'A' }), ['essayHasKey']],
  ['no points', withCells(ESSAY, { 8: null }), ['pointsInvalid']],
  ['negative points', withCells(ESSAY, { 8: -1 }), ['pointsInvalid']],
  ['points of three decimals', withCells(ESSAY, { 8: 2.125 }), ['pointsInvalid']],
  ['points beyond a paper', withCells(ESSAY, { 8: 100.01 }), ['pointsInvalid']],
  ['points in words', withCells(ESSAY, { 8: 'dua puluh' }), ['pointsInvalid']],
  [
    'everything wrong at once',
    [3, null, null, null, null, null, null, 'Z', 'x'],
    ['typeUnknown', 'questionEmpty', 'tooFewChoices', 'keyUnknown', 'pointsInvalid'],
  ],
])('a row with %s gives no question, and says why', (_what, row, codes) => {
  const { questions, problems } = readSheet([row], 'paket');
  expect(questions).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.row).toBe(1);
  expect(problems[0]?.problems.map(({ code }) => code)).toEqual(codes);
});

test.each<[SheetCell, number]>([
  [0, 0],
  [2.86, 286],
  ['2,5', 250],
  ['2.50', 250],
  [100, 10_000],
])('the points %s are %i hundredths', (cell, hundredths) => {
  expect(readSheet([withCells(CHOICE, { 8: cell })], 'paket').questions[0]?.points).toBe(hundredths);
});

test('in a bank without points the column is not looked at', () => {
  const { questions, problems } = readSheet([withCells(CHOICE, { 8: 'bebas' })], 'bank');
  expect(problems).toEqual([]);
  expect(questions[0]?.points).toBe(0);
});

test('blank rows are passed over, and the others keep their place', () => {
  const blank: SheetRow = [null, ' ', '', null, null, null, null, null, null];
  const { questions } = readSheet([blank, CHOICE, [], ESSAY], 'paket');
  expect(questions.map(({ row }) => row)).toEqual([2, 4]);
});

test('a question asked twice is found, whatever the blanks between its words', () => {
  const again = withCells(ESSAY, { 1: ' Jelaskan  siklus\nair. ' });
  const { questions, problems } = readSheet([ESSAY, again], 'paket');
  expect(questions.map(({ row }) => row)).toEqual([1]);
  expect(problems).toEqual([{ row: 2, problems: [{ code: 'duplicateInSheet', row: 1 }] }]);
});

test('letters of formulas are not the same in capitals', () => {
  const rows = [
    withCells(ESSAY, { 1: String.raw`Apa arti \(V\)?` }),
    withCells(ESSAY, { 1: String.raw`Apa arti \(v\)?` }),
  ];
  expect(readSheet(rows, 'paket').problems).toEqual([]);
});

test('the key may be written small, numbers stand with a decimal comma', () => {
  const { questions } = readSheet([withCells(CHOICE, { 2: 0.5, 3: 1, 7: ' b ' })], 'paket');
  expect(questions[0]).toMatchObject({ key: 'b', choices: [{ text: '0,5' }, { text: '1' }, { text: '6' }] });
});

const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constantFrom<SheetCell>(null, '', ' ', 1, 2, 3, 'A', 'e', 'F', 0.25, -3, '2,5', 'x', '1', '2'),
  fc.string(),
  fc.double(),
);
const sheet = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 });

test('every row that is not blank gives a question or a problem, never both, never neither', () => {
  fc.assert(
    fc.property(sheet, fc.constantFrom('paket' as const, 'bank' as const), (rows, btype) => {
      const { questions, problems } = readSheet(rows, btype);
      const told = [...questions.map(({ row }) => row), ...problems.map(({ row }) => row)].sort(
        (a, b) => a - b,
      );
      const filled = rows.flatMap((cells, index) =>
        cells.some((value) => value !== null && String(value).trim() !== '') ? [index + 1] : [],
      );
      expect(told).toEqual(filled);
    }),
  );
});

test('what is read can always be asked: key among two or more choices that begin at A, points of a paper', () => {
  fc.assert(
    fc.property(sheet, (rows) => {
      for (const question of readSheet(rows, 'paket').questions) {
        expect(question.question).not.toBe('');
        expect(Number.isInteger(question.points) && question.points >= 0 && question.points <= 10_000).toBe(
          true,
        );
        const keys = question.choices.map(({ key }) => key);
        expect(keys).toEqual(CHOICE_KEYS.slice(0, keys.length));
        if (question.qtype === 2) expect([keys.length, question.key]).toEqual([0, null]);
        else expect(keys.length >= 2 && question.key !== null && keys.includes(question.key)).toBe(true);
      }
    }),
  );
});

test('every problem has a sentence of its own', () => {
  fc.assert(
    fc.property(sheet, (rows) => {
      for (const { problems } of readSheet(rows, 'paket').problems) {
        for (const problem of problems) expect(describeProblem(problem)).toMatch(/^[A-Z].+\.$/s);
      }
    }),
  );
});
