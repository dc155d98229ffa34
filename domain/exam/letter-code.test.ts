import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTNER_KEYS } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { isAnswerTo } from '#domain/exam-session/answer-form';
import { seededRandom } from '../question-bank/seeded-random';
import { drawLetterCode, PLAIN, toOwn, toSent } from './letter-code';

const letters = fc.integer({ min: 1, max: PARTNER_KEYS.length }).map((count) => PARTNER_KEYS.slice(0, count));
/** A question's letters, some of them chosen, and a seed. */
const answered = letters.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all), fc.string()));

const draw = (all: (typeof PARTNER_KEYS)[number][], seed: string) =>
  drawLetterCode(all, seededRandom(`letters ${seed}`));

test('every choice has one letter of the same ones, and the same numbers give the same', () => {
  fc.assert(
    fc.property(answered, ([all, , seed]) => {
      const code = draw(all, seed);
      expect(all.map((letter) => toSent(code, letter)).sort()).toEqual([...all].sort());
      expect(draw(all, seed)).toEqual(code);
    }),
  );
});

test('an answer and a key move with their choices, come back as they were, and keep the form of an answer', () => {
  fc.assert(
    fc.property(answered, ([all, some, seed]) => {
      const code = draw(all, seed);
      const said = some.join('');
      const sent = toSent(code, said);
      expect(toOwn(code, sent)).toBe(said);
      expect([...sent].sort()).toEqual(some.map((letter) => toSent(code, letter)).sort());
      const form = { qtype: QTYPE.several, choices: all.join(''), rows: 0 };
      expect(isAnswerTo(form, { mc: sent, essay: null })).toBe(true);
    }),
  );
});

test('each letter is as likely as the others', () => {
  const all = PARTNER_KEYS.slice(0, 4);
  const sent = Array.from({ length: 4_000 }, (_, seed) => toSent(draw(all, String(seed)), 'a'));
  for (const letter of all) {
    const share = sent.filter((each) => each === letter).length / sent.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  }
});

test('no answer stays none, and without a code letters by rows stay in their places', () => {
  expect([toSent(draw(['a', 'b'], ''), null), toOwn(PLAIN, 'ca-b'), toSent(PLAIN, 'bs-b')]).toEqual([
    null,
    'ca-b',
    'bs-b',
  ]);
});

test('a key that was stored with capitals is the same key', () => {
  const code = draw(['a', 'b', 'c', 'd'], 'capitals');
  expect(toSent(code, 'AC')).toBe(toSent(code, 'ac'));
});
