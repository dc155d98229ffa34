import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from './authored-question';
import { askedByAuthor, createRepeatFinder } from './repeats';

const frame = { points: null, tags: [] };
const chosen = (text: string, ...choices: string[]): AuthoredQuestion => ({
  ...frame,
  qtype: QTYPE.multipleChoice,
  text,
  choices: choices.map((said, index) => ({ text: said, isRight: index === 0 })),
});
const sentence = (text: string, isTrue: boolean): AuthoredQuestion => ({
  ...frame,
  qtype: QTYPE.trueFalse,
  text: 'Benar atau salah?',
  statements: [{ text, isTrue }],
});
const pairs = (...rows: [string, string][]): AuthoredQuestion => ({
  ...frame,
  qtype: QTYPE.matching,
  text: 'Jodohkan!',
  pairs: rows.map(([left, right]) => ({ left, right })),
  decoys: [],
});

/** For each question the number of the one that it repeats. */
function repeatsOf(...questions: AuthoredQuestion[]): (number | undefined)[] {
  const find = createRepeatFinder<number>();
  return questions.map((question, index) => find(askedByAuthor(question), index + 1));
}

test('one text over different sentences, pairs, choices or types is no repetition', () => {
  const different = [
    sentence('Bumi bulat.', true),
    sentence('Matahari dingin.', false),
    pairs(['Jepang', 'Tokyo'], ['Thailand', 'Bangkok']),
    pairs(['1', 'satu'], ['2', 'dua']),
    chosen('Manakah yang baku?', 'apotek', 'apotik'),
    chosen('Manakah yang baku?', 'izin', 'ijin'),
    { ...frame, qtype: QTYPE.essay, text: 'Manakah yang baku?' } as const,
  ];
  expect(repeatsOf(...different)).toEqual(different.map(() => undefined));
});

test('the same question with another key, or with its parts in another order, is a repetition', () => {
  expect(repeatsOf(sentence('Bumi bulat.', true), sentence('Bumi  bulat. ', false))).toEqual([undefined, 1]);
  expect(
    repeatsOf(chosen('Ibu kota?', 'Bandung', 'Serang'), chosen('Ibu kota?', 'Serang', 'Bandung')),
  ).toEqual([undefined, 1]);
  expect(repeatsOf(pairs(['a', '1'], ['b', '2']), pairs(['b', '2'], ['a', '1']))).toEqual([undefined, 1]);
});

test('what asks nothing yet repeats nothing', () => {
  expect(repeatsOf(chosen(' ', 'x', 'y'), chosen('', 'x', 'y'))).toEqual([undefined, undefined]);
});

test('whatever the choices, a question repeats itself shuffled, and not with one choice more', () => {
  const choices = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(choices, fc.func(fc.nat()), (said, rank) => {
      const shuffled = [...said].sort((one, other) => rank(one) - rank(other));
      const more = [...said, 'Z'];
      expect(
        repeatsOf(chosen('Mana?', ...said), chosen('Mana?', ...shuffled), chosen('Mana?', ...more)),
      ).toEqual([undefined, 1, undefined]);
    }),
  );
});
