import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/question-bank/question-type';
import { readCorrectedKey } from './corrected-key';

const form = (qtype: QuestionType, choices = '', rows = 0) => ({ qtype, choices, rows });

test.each([
  ['a choice', form(1, 'abcd'), ' C ', 'c'],
  ['any of two choices', form(1, 'abcd'), 'ac', 'ac'],
  ['several choices', form(3, 'abcd'), 'BD', 'bd'],
  ['a table', form(4, '', 3), 'bsb', 'bsb'],
  ['partners, one of them twice', form(5, 'abc', 3), 'aca', 'aca'],
  ['accepted forms', form(6), ' Ir.  Soekarno\n\nSoekarno\nSoekarno ', 'Ir. Soekarno\nSoekarno'],
  ['a number', form(7), '3,14', '3.14 0'],
  ['a number with what it may be off', form(7), '-3,140 0,005', '-3.14 0.005'],
])('%s is read into the form in which it is kept', (_name, of, typed, kept) => {
  expect(readCorrectedKey(of, typed)).toBe(kept);
});

test.each([
  ['nothing', form(1, 'abcd'), ' '],
  ['a letter there is not', form(1, 'abcd'), 'e'],
  ['letters out of their order', form(3, 'abcd'), 'ba'],
  ['a table with a row open', form(4, '', 3), 'bs-'],
  ['a table too short', form(4, '', 3), 'bs'],
  ['a partner there is not', form(5, 'abc', 2), 'ad'],
  ['no form at all', form(6), ' \n '],
  ['no number', form(7), 'tiga'],
  ['a range below nothing', form(7), '3 -1'],
  ['a third number', form(7), '3 1 1'],
  ['an essay', form(2), 'apa pun'],
])('%s is no key', (_name, of, typed) => {
  expect(readCorrectedKey(of, typed)).toBeNull();
});
