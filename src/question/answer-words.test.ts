import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/question-bank/question-type';
import { sayKey } from './answer-words';

test.each<[QuestionType, string | null, string]>([
  [1, 'b', 'B'],
  [2, null, ''],
  [3, 'ac', 'A, C'],
  [4, 'bs-', '1 Benar, 2 Salah, 3 –'],
  [5, 'ca', '1 C, 2 A'],
  [6, 'Ir. Soekarno\nSoekarno', 'Ir. Soekarno / Soekarno'],
  [7, '3.14 0', '3,14'],
  [7, '3.14 0.01', '3,14 ± 0,01'],
])('the key of type %i %j is said as %j', (qtype, key, said) => {
  expect(sayKey(qtype, key)).toBe(said);
});
