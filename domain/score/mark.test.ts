import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCORING_RULES } from '#contract/question-bank/question';
import type { QuestionType } from '#contract/question-bank/question-type';
import { type MarkedQuestion, markAnswer } from './mark';

const asked = (qtype: QuestionType, answerKey: string, fields: Partial<MarkedQuestion>): MarkedQuestion => ({
  qtype,
  answerKey,
  rule: 'each',
  mc: null,
  essay: null,
  ...fields,
});
const part = (question: MarkedQuestion) => {
  const { earned, of } = markAnswer(question);
  return `${earned}/${of}`;
};

// Two of five choices are right: a and c.
test.each([
  ['ac', '1/1', '2/2', '2/2'],
  ['a', '0/1', '1/2', '1/2'],
  ['ab', '0/1', '1/2', '0/2'],
  ['abc', '0/1', '1/2', '1/2'],
  ['abcde', '0/1', '0/2', '0/2'],
  ['b', '0/1', '0/2', '0/2'],
  [null, '0/1', '0/2', '0/2'],
])('several right, ticked %s: %s all or nothing, %s per item, %s less the wrong ones', (mc, ...expected) => {
  expect(SCORING_RULES.map((rule) => part(asked(3, 'ac', { mc, rule })))).toEqual(expected);
});

test.each([
  ['bsb', '1/1', '3/3', '3/3'],
  ['bss', '0/1', '2/3', '1/3'],
  ['bs-', '0/1', '2/3', '2/3'],
  ['sbs', '0/1', '0/3', '0/3'],
  ['---', '0/1', '0/3', '0/3'],
])('table b s b, answered %s: %s all or nothing, %s per item, %s less the wrong ones', (mc, ...expected) => {
  expect(SCORING_RULES.map((rule) => part(asked(4, 'bsb', { mc, rule })))).toEqual(expected);
});

test('two rows may have the same partner', () => {
  expect(part(asked(5, 'aab', { mc: 'aac' }))).toBe('2/3');
});

test.each([
  ['Ir. Soekarno', true],
  ['  ir.   soekarno ', true],
  ['Soekarno', true],
  ['Hatta', false],
  [null, false],
])('the short answer %j is right: %s', (essay, isRight) => {
  expect(part(asked(6, 'Ir. Soekarno\nSoekarno', { essay }))).toBe(isRight ? '1/1' : '0/1');
});

test.each([
  ['1,5 kg', '1.5 kg'],
  ['١٩٤٥', '1945'],
  ['۱۹۴۵', '1945'],
  ['ＡＢＣ', 'abc'],
  ['é', 'e\u0301'],
])('%j counts as %j', (essay, key) => {
  expect(part(asked(6, key, { essay }))).toBe('1/1');
});

test.each([
  ['3,14', '3.14 0', true],
  ['3.14', '3.14 0', true],
  ['+3,140', '3.14 0', true],
  ['٣٫١٤', '3.14 0', true],
  ['3,15', '3.14 0.01', true],
  ['3,1500001', '3.14 0.01', false],
  ['−2', '-2 0', true],
  ['0,3', '0.1 0.2', true],
  ['1.000', '1000 0', true],
  ['1.000', '1 0', true],
  ['1.234,5', '1234.5 0', true],
  ['12 000', '12000 0', true],
  ['.5', '0.5 0', true],
  ['3,14 cm', '3.14 0', false],
  ['kira-kira tiga', '3 1', false],
  ['1e3', '1000 0', false],
  ['-', '0 0', false],
  ['9'.repeat(500), '1 0', false],
])('the number %j for the key %j is right: %s', (essay, key, isRight) => {
  expect(part(asked(7, key, { essay }))).toBe(isRight ? '1/1' : '0/1');
});

const letters = fc.subarray(['a', 'b', 'c', 'd', 'e']).map((ticked) => ticked.join(''));
const rule = fc.constantFrom(...SCORING_RULES);

test('a mark lies between nothing and everything, and only the right ticks earn everything', () => {
  fc.assert(
    fc.property(
      letters.filter((key) => key !== ''),
      letters,
      rule,
      (key, mc, by) => {
        const { earned, of } = markAnswer(asked(3, key, { mc: mc || null, rule: by }));
        expect(earned >= 0 && earned <= of && of >= 1).toBe(true);
        expect(earned === of).toBe(mc === key);
      },
    ),
  );
});

test('a further right row never lowers a mark, and guessing every tick gains nothing over none', () => {
  const row = fc.record({ right: fc.constantFrom('b', 's'), given: fc.constantFrom('b', 's', '-') });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.nat(19), rule, (rows, at, by) => {
      const key = rows.map(({ right }) => right).join('');
      const given = rows.map((each) => each.given);
      const better = given.map((letter, index) => (index === at ? (key[index] ?? '-') : letter));
      const earned = (mc: string[]) => {
        const mark = markAnswer(asked(4, key, { mc: mc.join(''), rule: by }));
        return mark.earned / mark.of;
      };
      expect(earned(better)).toBeGreaterThanOrEqual(earned(given));
    }),
  );
  expect(part(asked(3, 'ab', { mc: 'abcd' }))).toBe('0/2');
});

test('no text breaks the reading of a short answer or a number, and each is right by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/\s+/g, ' ').trim();
      expect(part(asked(6, plain, { essay: plain }))).toBe(plain === '' ? '0/1' : '1/1');
      expect(['0/1', '1/1']).toContain(part(asked(7, '1 1', { essay: text })));
    }),
  );
});

test('a number is right exactly within its tolerance', () => {
  const cents = fc.integer({ min: -10_000, max: 10_000 });
  const decimal = (value: number) => (value / 100).toFixed(2);
  fc.assert(
    fc.property(cents, fc.nat(500), cents, (value, tolerance, given) => {
      const essay = decimal(given).replace('.', ',');
      const isRight = Math.abs(given - value) <= tolerance;
      const key = `${decimal(value)} ${decimal(tolerance)}`;
      expect(part(asked(7, key, { essay }))).toBe(isRight ? '1/1' : '0/1');
    }),
  );
});
