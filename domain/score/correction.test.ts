import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CORRECTION_KINDS, type CorrectionKind } from '#contract/exam-session/correction-kind';
import { type Correction, correct, lastMove, standingOf } from './correction';
import { summarizeMoves } from './moves';
import { pointsOf, type ScoredQuestion, scoreAttempt } from './score';

type Asked = ScoredQuestion & { question: string };

/** Multiple choice with the key B; an essay where it is given a grade. */
const asked = (question: string, said: string | null, points = 1_000, grade?: number | null): Asked => ({
  question,
  qtype: grade === undefined ? 1 : 2,
  points,
  answerKey: grade === undefined ? 'B' : null,
  voided: null,
  rule: 'each',
  mc: grade === undefined ? said : null,
  essay: grade === undefined ? null : said,
  grade: grade ?? null,
});
const say = (
  question: string,
  kind: CorrectionKind,
  answerKey: string | null = null,
  at = 0,
): Correction => ({
  question,
  kind,
  answerKey: kind === 'key' ? answerKey : null,
  at,
});
const weights = { mcPercent: 60, essayPercent: 40 };
const score = (sheet: readonly Asked[], ...history: Correction[]) =>
  scoreAttempt(correct(sheet, standingOf(history)), weights);

// Points 10, 20, 30, 40: right, wrong, right, empty; an essay with 15 of 20.
const SHEET = [
  asked('q1', 'b'),
  asked('q2', 'a', 2_000),
  asked('q3', 'b', 3_000),
  asked('q4', null, 4_000),
  asked('e1', 'teks', 2_000, 1_500),
];

test('golden: as it was asked', () => {
  // 40 of 100, 15 of 20: 0.4 x 60 + 0.75 x 40.
  expect(score(SHEET)).toEqual({
    correct: 2,
    partial: 0,
    incorrect: 1,
    empty: 1,
    mcScore: 40,
    essayScore: 75,
    score: 54,
    ungraded: 0,
    undecided: 0,
  });
});

test('golden: another key takes from those who had the old one and gives to those who have the new one', () => {
  expect(score(SHEET, say('q2', 'key', 'a'))).toMatchObject({
    correct: 3,
    incorrect: 0,
    mcScore: 60,
    score: 66,
  });
  expect(score(SHEET, say('q1', 'key', 'c'))).toMatchObject({
    correct: 1,
    incorrect: 2,
    mcScore: 30,
    score: 48,
  });
  // Two letters: either is right.
  expect(score(SHEET, say('q2', 'key', 'ab'))).toMatchObject({ mcScore: 60 });
  expect(score(SHEET, say('q1', 'key', 'ab'))).toMatchObject({ mcScore: 40 });
});

test('golden: with its points for everybody a question counts as right, for who left it empty as well', () => {
  expect(score(SHEET, say('q4', 'full'))).toMatchObject({ correct: 3, empty: 0, mcScore: 80, score: 78 });
  expect(score(SHEET, say('e1', 'full'))).toMatchObject({ essayScore: 100, score: 64 });
});

test('golden: a question that is taken out is in no figure, and the others weigh what they share', () => {
  // 40 of 60.
  expect(score(SHEET, say('q4', 'out'))).toMatchObject({ correct: 2, empty: 0, mcScore: 66.67, score: 70 });
  // 10 of 70.
  expect(score(SHEET, say('q3', 'out'))).toMatchObject({ correct: 1, mcScore: 14.29, score: 38.57 });
  // 20 of 40, together.
  expect(score(SHEET, say('q2', 'out'), say('q4', 'out'))).toMatchObject({ mcScore: 100, incorrect: 0 });
});

test('where all of a part is taken out nobody loses its weight', () => {
  expect(score(SHEET, say('e1', 'out'))).toMatchObject({ essayScore: 100, score: 64, ungraded: 0 });
  const weightless = [asked('q1', 'a'), asked('q2', 'a', 0)];
  expect(score(weightless, say('q1', 'out'))).toMatchObject({ mcScore: 100, incorrect: 1 });
  expect(scoreAttempt([], weights).score).toBe(0);
});

test('in a pool without points each that is left weighs the same', () => {
  const pool = [asked('q1', 'b', 0), asked('q2', 'a', 0), asked('q3', 'a', 0)];
  expect(score(pool)).toMatchObject({ mcScore: 33.33 });
  expect(score(pool, say('q2', 'out'))).toMatchObject({ mcScore: 50 });
  expect(score(pool, say('q2', 'full'))).toMatchObject({ mcScore: 66.67 });
});

test('an essay that was voided waits for no grade', () => {
  const waiting = [asked('e1', 'teks', 2_000, null)];
  expect(score(waiting).ungraded).toBe(1);
  for (const kind of ['full', 'out'] as const) {
    expect(score(waiting, say('e1', kind)).ungraded).toBe(0);
    expect(correct(waiting, standingOf([say('e1', kind)])).map(pointsOf)).toEqual([
      kind === 'full' ? 2_000 : 0,
    ]);
  }
});

test('the last move of a score is found, a withdrawal among them, and none where it never moved', () => {
  const scoreBy = (standing: ReadonlyMap<string, Correction>) =>
    scoreAttempt(correct(SHEET, standing), weights).score;
  const void4 = say('q4', 'full', null, 10);
  expect(lastMove([], 0, scoreBy)).toBeNull();
  expect(lastMove([void4], 0, scoreBy)).toEqual({ at: 10, before: 54 });
  // Both letters were right for this pupil before and after.
  expect(lastMove([void4, say('q1', 'key', 'bc', 20)], 0, scoreBy)).toEqual({ at: 10, before: 54 });
  expect(lastMove([void4, say('q4', 'none', null, 30)], 0, scoreBy)).toEqual({ at: 30, before: 78 });
  expect(lastMove([void4, say('q4', 'none', null, 30)], 30, scoreBy)).toEqual({ at: 30, before: 78 });
  expect(lastMove([void4], 11, scoreBy)).toBeNull();
});

test('what a correction does to the whole exam: averages, and who crosses the mark which way', () => {
  const moves = [
    { before: 70, after: 75 },
    { before: 80, after: 74.99 },
    { before: 50, after: 50 },
  ];
  expect(summarizeMoves(moves, 75)).toEqual({
    averageBefore: 66.67,
    averageAfter: 66.66,
    nowPassing: 1,
    nowFailing: 1,
  });
  expect(summarizeMoves(moves, null)).toMatchObject({ nowPassing: 0, nowFailing: 0 });
  expect(summarizeMoves([], 75)).toMatchObject({ averageBefore: null, averageAfter: null });
});

const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
const anySheet = fc
  .array(
    fc.record({
      said: fc.constantFrom('a', 'b', 'c', null),
      points: fc.constantFrom(0, 0, 100, 250, 4_000),
      grade: fc.option(fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: null }), { nil: undefined }),
    }),
    { maxLength: ids.length },
  )
  .map((rows) => rows.map(({ said, points, grade }, at) => asked(ids[at] ?? '', said, points, grade)));
const anyHistory = fc.array(
  fc.record({
    question: fc.constantFrom(...ids),
    kind: fc.constantFrom(...CORRECTION_KINDS),
    key: fc.constantFrom('a', 'b', 'ac'),
    at: fc.nat(1_000),
  }),
  { maxLength: 12 },
);
const historyOf = (words: { question: string; kind: CorrectionKind; key: string; at: number }[]) =>
  words.map(({ question, kind, key, at }) => say(question, kind, key, at));

test('withdrawn, whatever was corrected gives exactly the old scores', () => {
  fc.assert(
    fc.property(anySheet, anyHistory, (sheet, words) => {
      const withdrawn = ids.map((question) => say(question, 'none'));
      expect(score(sheet, ...historyOf(words), ...withdrawn)).toEqual(score(sheet));
    }),
  );
});

test('a correction changes by what a question is marked, and nothing of what was asked and answered', () => {
  fc.assert(
    fc.property(anySheet, anyHistory, (sheet, words) => {
      const before = structuredClone(sheet);
      const corrected = correct(sheet, standingOf(historyOf(words)));
      expect(sheet).toEqual(before);
      const asSat = ({ answerKey: _key, voided: _voided, ...rest }: Asked) => rest;
      expect(corrected.map(asSat)).toEqual(sheet.map(asSat));
    }),
  );
});

test('corrected scores lie in 0..100, the counts add up, and points for everybody lower nobody', () => {
  fc.assert(
    fc.property(anySheet, anyHistory, fc.constantFrom(...ids), (sheet, words, question) => {
      const history = historyOf(words);
      const corrected = score(sheet, ...history);
      expect(corrected.score).toBeGreaterThanOrEqual(0);
      expect(corrected.score).toBeLessThanOrEqual(100);
      const out = new Set(
        [...standingOf(history).values()].filter(({ kind }) => kind === 'out').map((each) => each.question),
      );
      const counted = sheet.filter(({ qtype, question: id }) => qtype === 1 && !out.has(id)).length;
      expect(corrected.correct + corrected.partial + corrected.incorrect + corrected.empty).toBe(counted);
      const given = score(sheet, say(question, 'full'));
      expect(given.score).toBeGreaterThanOrEqual(score(sheet).score);
    }),
  );
});
