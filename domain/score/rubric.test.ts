import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rubric } from '#contract/question-bank/rubric';
import { isAllowedGrade } from './grade';
import { findRubricProblems, fitsRubric, pointsByRubric, rubricMaximum, tidyRubric } from './rubric';

const rubric: fc.Arbitrary<Rubric> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Isi', 'Bahasa', 'Alur'),
      levels: fc.uniqueArray(
        fc.record({ points: fc.nat({ max: 40 }).map((n) => n * 25), words: fc.string({ maxLength: 5 }) }),
        { minLength: 2, maxLength: 6, selector: ({ points }) => points },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(tidyRubric);

const picked = rubric.chain((by) =>
  fc.tuple(
    fc.constant(by),
    fc.tuple(...by.map(({ levels }) => fc.nat({ max: levels.length - 1 }))) as fc.Arbitrary<number[]>,
  ),
);

test('points of a rubric are the sum of its levels, on a step, and never more than the question', () => {
  fc.assert(
    fc.property(picked, fc.nat({ max: 400 }), ([by, picks], quarters) => {
      const maximum = quarters * 25;
      const points = pointsByRubric(by, picks, maximum);
      const sum = picks.reduce((all, pick, index) => all + (by[index]?.levels[pick]?.points ?? 0), 0);
      expect(points).toBe(Math.min(sum, maximum));
      expect(isAllowedGrade(points ?? -1, maximum)).toBe(true);
      expect(sum).toBeLessThanOrEqual(rubricMaximum(by));
      expect(findRubricProblems(by)).toEqual([]);
    }),
  );
});

test('while a criterion has no level there are no points, and a level that is none fits nothing', () => {
  fc.assert(
    fc.property(picked, fc.nat(), ([by, picks], at) => {
      const place = at % by.length;
      const open = picks.map((pick, index) => (index === place ? null : pick));
      expect(pointsByRubric(by, open, 10_000)).toBeNull();
      expect(fitsRubric(by, open)).toBe(true);
      const beyond = picks.map((pick, index) => (index === place ? 6 : pick));
      expect([pointsByRubric(by, beyond, 10_000), fitsRubric(by, beyond)]).toEqual([null, false]);
      expect(fitsRubric(by, picks.slice(1))).toBe(false);
    }),
  );
});

test('what a rubric lacks is said of its criterion', () => {
  const of = (points: number[], name = 'Isi') => [
    { name, levels: points.map((each) => ({ points: each, words: '' })) },
  ];
  expect(findRubricProblems(of([0, 200], ' '))).toEqual([{ code: 'criterionNameless', number: 1 }]);
  expect(findRubricProblems(of([200]))).toEqual([{ code: 'levelsTooFew', number: 1 }]);
  expect(findRubricProblems(of([0, 210]))).toEqual([{ code: 'levelOffStep', number: 1 }]);
  expect(findRubricProblems(of([0, 200, 200]))).toEqual([{ code: 'levelsEqual', number: 1 }]);
});
