import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { takeApart } from './contribution';
import { type ScoredQuestion, scoreAttempt } from './score';

const choice = (mc: string | null, points: number): ScoredQuestion => ({
  qtype: QTYPE.multipleChoice,
  points,
  answerKey: 'b',
  voided: null,
  rule: 'each',
  mc,
  essay: null,
  grade: null,
});
const ticks = (mc: string | null, points: number): ScoredQuestion => ({
  ...choice(mc, points),
  qtype: QTYPE.several,
  answerKey: 'abc',
});
const essay = (grade: number | null, points: number): ScoredQuestion => ({
  ...choice(null, points),
  qtype: QTYPE.essay,
  answerKey: null,
  essay: 'x',
  grade,
});

/** Worth and part of each question, in order. */
const apart = (questions: readonly ScoredQuestion[], mcPercent: number) => {
  const { contributions, given } = takeApart(questions, { mcPercent, essayPercent: 100 - mcPercent });
  const pairs = questions.map((question) => {
    const found = contributions.get(question);
    return found ? [found.worth, found.part] : null;
  });
  return { given, pairs };
};

test('forty questions and five essays of a pool share the score as its weights say, not five hundred points to forty', () => {
  const letters = Array.from({ length: 40 }, (_, at) => choice(at < 30 ? 'b' : 'a', 0));
  const essays = Array.from({ length: 5 }, () => essay(8_000, 0));
  const { pairs } = apart([...letters, ...essays], 80);
  expect(pairs[0]).toEqual([2, 1]);
  expect(pairs[39]).toEqual([2, 0]);
  expect(pairs[44]).toEqual([4, 0.8]);
});

test('points weigh within their kind, and what bears none beside others is worth nothing', () => {
  const questions = [
    choice('b', 300),
    choice('a', 100),
    choice('b', 0),
    essay(500, 2_000),
    essay(null, 2_000),
  ];
  expect(apart(questions, 60).pairs).toEqual([
    [45, 1],
    [15, 0],
    [0, 1],
    [20, 0.25],
    [20, null],
  ]);
});

test('what was taken out leaves its worth to the others of its kind; where none is left, that is given', () => {
  const out = { ...choice('a', 100), voided: 'out' as const };
  const full = { ...choice('a', 100), voided: 'full' as const };
  expect(apart([out, full, choice('a', 100)], 60)).toEqual({ given: 0, pairs: [null, [30, 1], [30, 0]] });
  expect(apart([out, essay(100, 100)], 60)).toEqual({ given: 60, pairs: [null, [40, 1]] });
});

const points = fc.constantFrom(0, 0, 50, 100, 333, 2_000);
const anyQuestion = fc
  .oneof(
    fc.tuple(fc.constantFrom('a', 'b', null), points).map(([mc, of]) => choice(mc, of)),
    fc.tuple(fc.constantFrom('a', 'ab', 'abc', 'abcd', null), points).map(([mc, of]) => ticks(mc, of)),
    fc.tuple(fc.option(fc.nat(2_500)), points).map(([grade, of]) => essay(grade, of)),
  )
  .chain((question) =>
    fc
      .constantFrom(null, null, null, 'out' as const, 'full' as const)
      .map((voided) => ({ ...question, voided })),
  );

test('taken apart and put together again every score is the one that is shown', () => {
  fc.assert(
    fc.property(
      fc.array(anyQuestion, { maxLength: 12 }),
      fc.boolean(),
      fc.nat(100),
      (drawn, isPool, mcPercent) => {
        const questions = isPool ? drawn.map((each) => ({ ...each, points: 0 })) : drawn;
        const weights = { mcPercent, essayPercent: 100 - mcPercent };
        const { contributions, given } = takeApart(questions, weights);
        const sum = [...contributions.values()].reduce(
          (all, { worth, part }) => all + worth * (part ?? 0),
          given,
        );
        expect(Math.abs(sum - scoreAttempt(questions, weights).score)).toBeLessThan(0.005_001);
      },
    ),
    { numRuns: 500 },
  );
});
