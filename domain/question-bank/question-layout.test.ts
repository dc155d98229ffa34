import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { isAnswerTo } from '#domain/exam-session/answer-form';
import { markAnswer } from '#domain/score/mark';
import { findAuthoredProblems } from './authored-problems';
import type { AuthoredAnswer } from './authored-question';
import { layOut, readLayout } from './question-layout';

const words = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== '');
const different = fc.uniqueArray(words, { minLength: 2, maxLength: 5 });
const decimal = fc.integer({ min: -999, max: 999 }).map((value) => String(value / 10));

const anyAnswer: fc.Arbitrary<AuthoredAnswer> = fc.oneof(
  fc.tuple(different, fc.nat(1)).map(([texts, right]) => ({
    qtype: QTYPE.multipleChoice,
    choices: texts.map((text, index) => ({ text, isRight: index === right })),
  })),
  fc.tuple(different, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })).map(([texts, right]) => ({
    qtype: QTYPE.several,
    choices: texts.map((text, index) => ({ text, isRight: index === 0 || right[index] === true })),
  })),
  fc.constant({ qtype: QTYPE.essay }),
  fc
    .array(fc.record({ text: words, isTrue: fc.boolean() }), { minLength: 1, maxLength: 20 })
    .map((statements) => ({ qtype: QTYPE.trueFalse, statements })),
  fc
    .record({
      pairs: fc.array(fc.record({ left: words, right: words }), { minLength: 2, maxLength: 6 }),
      decoys: fc.array(words, { maxLength: 4 }),
    })
    .map((matching) => ({ qtype: QTYPE.matching, ...matching })),
  fc
    .array(
      words.filter((form) => !/\s/.test(form)),
      { minLength: 1, maxLength: 4 },
    )
    .map((accepted) => ({ qtype: QTYPE.shortAnswer, accepted })),
  fc
    .record({ value: decimal, tolerance: decimal.map((text) => text.replace('-', '')) })
    .map((number) => ({ qtype: QTYPE.numeric, ...number })),
);

test('a question of any type is laid out, read back and laid out the same', () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      expect(findAuthoredProblems({ text: 'Apa?', points: null, tags: [], ...answer })).toEqual([]);
      const layout = layOut(answer);
      expect(layOut(readLayout(answer.qtype, layout))).toEqual(layout);
    }),
  );
});

test('the key is itself an answer to the question, and a wholly right one', () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const { choices, rows, key } = layOut(answer);
      const isWritten = answer.qtype === 2 || answer.qtype > 5;
      const said = { mc: isWritten ? null : key, essay: null };
      const form = {
        qtype: answer.qtype,
        choices: choices.map((choice) => choice.key).join(''),
        rows: rows.length,
      };
      expect(isAnswerTo(form, said)).toBe(true);
      if (isWritten) return;
      const mark = markAnswer({ qtype: answer.qtype, answerKey: key, rule: 'all', ...said });
      expect(mark.earned).toBe(mark.of);
    }),
  );
});

test('how partners stand tells nothing of whose they are', () => {
  const pairs = [
    { left: 'Indonesia', right: 'Jakarta' },
    { left: 'Jepang', right: 'Tokyo' },
    { left: 'Mesir', right: 'Kairo' },
  ];
  const turned = pairs.map(({ left }, index) => ({ left, right: pairs[(index + 1) % 3]?.right ?? '' }));
  const places = (of: typeof pairs) =>
    layOut({ qtype: QTYPE.matching, pairs: of, decoys: ['Bandung'] }).choices;
  expect(places(turned)).toEqual(places(pairs));
});
