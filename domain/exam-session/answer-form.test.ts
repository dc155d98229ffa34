import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { type AnswerForm, isAnswerTo } from './answer-form';
import { putLetter, toggleLetter } from './answer-letters';
import { readSaid } from './said';

const several: AnswerForm = { qtype: QTYPE.several, choices: 'cabd', rows: 0 };
const table: AnswerForm = { qtype: QTYPE.trueFalse, choices: '', rows: 3 };
const matching: AnswerForm = { qtype: QTYPE.matching, choices: 'bac', rows: 2 };
const short: AnswerForm = { qtype: QTYPE.shortAnswer, choices: '', rows: 0 };

test.each<[AnswerForm, string | null, string | null, boolean]>([
  [several, 'acd', null, true],
  [several, null, null, true],
  [several, 'ca', null, false],
  [several, 'aa', null, false],
  [several, 'ae', null, false],
  [several, 'a', 'text', false],
  [table, 'bs-', null, true],
  [table, 'bs', null, false],
  [table, 'bsa', null, false],
  [table, null, 'benar', false],
  [matching, 'cc', null, true],
  [matching, '-a', null, true],
  [matching, 'ad', null, false],
  [matching, 'abc', null, false],
  [short, null, 'Jakarta', true],
  [short, 'a', null, false],
  [{ ...short, qtype: QTYPE.numeric }, null, 'kira-kira 3', true],
])('%j takes %j %j: %s', (form, mc, essay, expected) => {
  expect(isAnswerTo(form, { mc, essay })).toBe(expected);
});

test('however a student taps, what is sent is an answer to the question', () => {
  const tap = fc.record({ row: fc.nat(4), letter: fc.constantFrom('a', 'b', 'c', 'd') });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 20 }), (taps) => {
      const ticks = taps.reduce((letters, { letter }) => toggleLetter(letters, letter), '');
      expect(isAnswerTo(several, readSaid({ mc: ticks }))).toBe(true);
      const form = { qtype: QTYPE.matching, choices: 'dcba', rows: 5 };
      const rows = taps.reduce<string | null>(
        (letters, { row, letter }) => putLetter(letters, row, letter, form.rows),
        null,
      );
      expect(isAnswerTo(form, readSaid({ mc: rows }))).toBe(true);
      for (const [index, { row, letter }] of taps.entries())
        if (!taps.slice(index + 1).some((later) => later.row === row)) expect(rows?.[row]).toBe(letter);
    }),
  );
});
