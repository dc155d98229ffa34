import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { pointsOf, type ScoredQuestion, scoreAttempt } from './score';

const choice = (mc: string | null, points = 250): ScoredQuestion => ({
  qtype: QTYPE.multipleChoice,
  points,
  answerKey: 'B',
  voided: null,
  rule: 'each',
  mc,
  essay: null,
  grade: null,
});
const essay = (text: string | null, grade: number | null, points = 2_000): ScoredQuestion => ({
  qtype: QTYPE.essay,
  points,
  answerKey: null,
  voided: null,
  rule: 'each',
  mc: null,
  essay: text,
  grade,
});
const weights = { mcPercent: 70, essayPercent: 30 };

test('M and E are shares of what could be had, weighted by the exam', () => {
  const score = scoreAttempt(
    [choice('b'), choice('B'), choice('a'), choice(null), essay('x', 1_500)],
    weights,
  );
  expect(score).toEqual({
    correct: 2,
    partial: 0,
    incorrect: 1,
    empty: 1,
    mcScore: 50,
    essayScore: 75,
    score: 57.5,
    ungraded: 0,
    undecided: 0,
  });
});

test('an essay that waits for its grade counts nothing and is said to wait', () => {
  expect(scoreAttempt([essay('text', null), essay(null, null)], weights)).toMatchObject({
    essayScore: 0,
    ungraded: 1,
  });
  expect(pointsOf(essay('text', null))).toBeNull();
  expect(pointsOf(essay('  ', null))).toBe(0);
});

test('an attempt without essays keeps the weights as they were set', () => {
  expect(scoreAttempt([choice('b')], weights)).toMatchObject({ mcScore: 100, essayScore: 0, score: 70 });
  expect(scoreAttempt([choice('b')], { mcPercent: 100, essayPercent: 0 }).score).toBe(100);
});

test('a question without a key is never right, and questions of a pool without points weigh the same', () => {
  expect(scoreAttempt([{ ...choice('b'), answerKey: null }], weights).correct).toBe(0);
  expect(scoreAttempt([choice('b', 0), choice('a', 0)], weights).mcScore).toBe(50);
});

test('an essay of a pool counts by its grade out of a hundred', () => {
  const pool = [essay('x', 8_000, 0), essay('y', 4_000, 0), essay(null, null, 0)];
  expect(scoreAttempt(pool, weights)).toMatchObject({ essayScore: 40, ungraded: 0 });
  expect(scoreAttempt([essay('x', 8_000, 0), essay('y', 500, 1_000)], weights).essayScore).toBe(50);
});

test('a third of the points is 33.33 and two thirds are 66.67', () => {
  expect(scoreAttempt([choice('b'), choice('a'), choice('a')], weights).mcScore).toBe(33.33);
  expect(scoreAttempt([choice('b'), choice('b'), choice('a')], weights).mcScore).toBe(66.67);
});

const anyQuestion = fc.oneof(
  fc
    .record({ mc: fc.constantFrom('a', 'b', 'c', null, ''), points: fc.nat(10_000) })
    .map(({ mc, points }) => choice(mc, points)),
  fc
    .record({
      text: fc.constantFrom('x', null, ' '),
      grade: fc.option(fc.integer({ min: -100, max: 20_000 }), { nil: null }),
      points: fc.nat(10_000),
    })
    .map(({ text, grade, points }) => essay(text, grade, points)),
);
const sheet = fc.array(anyQuestion, { maxLength: 30 });
const anyWeights = fc
  .integer({ min: 0, max: 100 })
  .map((mcPercent) => ({ mcPercent, essayPercent: 100 - mcPercent }));

test('every score lies in 0..100 and the counts add up', () => {
  fc.assert(
    fc.property(sheet, anyWeights, (questions, given) => {
      const score = scoreAttempt(questions, given);
      for (const value of [score.mcScore, score.essayScore, score.score]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
      }
      const automatic = questions.filter((question) => question.qtype !== 2).length;
      expect(score.correct + score.partial + score.incorrect + score.empty).toBe(automatic);
    }),
  );
});

test('a right answer instead of a wrong one never lowers the score', () => {
  fc.assert(
    fc.property(sheet, anyWeights, fc.nat(29), (questions, given, at) => {
      const better = questions.map((question, index) =>
        index === at && question.qtype === 1 ? { ...question, mc: 'b' } : question,
      );
      expect(scoreAttempt(better, given).score).toBeGreaterThanOrEqual(scoreAttempt(questions, given).score);
    }),
  );
});
