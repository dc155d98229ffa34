import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Outcome, tellOutcomes } from './outcomes';

const outcome = fc
  .record({
    exam: fc.constantFrom('a', 'b', 'c', 'd'),
    subject: fc.constantFrom('Fisika', 'Biologi', null),
    grade: fc.constantFrom('9', '10', 'XI'),
    scores: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }),
    mark: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  .map(
    ({ scores, mark, ...of }): Outcome => ({
      ...of,
      pupils: scores.length,
      scoreSum: scores.reduce((all, one) => all + one, 0),
      passed: mark === null ? null : scores.filter((score) => score >= mark).length,
    }),
  );
const outcomes = fc.array(outcome, { maxLength: 20 });

test('each figure is of at least five results, and within its scale', () => {
  fc.assert(
    fc.property(outcomes, (some) => {
      for (const { results, mean, passing, exams } of tellOutcomes(some)) {
        expect(results).toBeGreaterThanOrEqual(5);
        expect(exams).toBeGreaterThan(0);
        expect(mean >= 0 && mean <= 100).toBe(true);
        expect(passing === null || (passing >= 0 && passing <= 100)).toBe(true);
      }
    }),
  );
});

test('an exam of fewer than five pupils moves no figure, so none tells of it by subtraction', () => {
  fc.assert(
    fc.property(outcomes, outcome, fc.integer({ min: 1, max: 4 }), (some, one, pupils) => {
      expect(tellOutcomes([...some, { ...one, pupils }])).toEqual(tellOutcomes(some));
    }),
  );
});

test('subjects by name and grades in the order of schools, what is of several subjects last', () => {
  const of = (
    subject: string | null,
    grade: string,
    exam: string,
    scoreSum: number,
    passed: number | null,
  ) => ({
    ...{ subject, grade, exam, scoreSum, passed, pupils: 6 },
  });
  const told = tellOutcomes([
    of(null, '10', 'd', 0, null),
    of('Fisika', 'XI', 'a', 45_000, 3),
    of('Fisika', 'X', 'b', 33_300, null),
    of('Fisika', 'X', 'c', 60_000, 6),
    of('Biologi', 'X', 'e', 60_000, null),
  ]);
  expect(told).toEqual([
    { subject: 'Biologi', grade: 'X', exams: 1, results: 6, mean: 100, passing: null },
    { subject: 'Fisika', grade: 'X', exams: 2, results: 12, mean: 77.8, passing: 100 },
    { subject: 'Fisika', grade: 'XI', exams: 1, results: 6, mean: 75, passing: 50 },
    { subject: null, grade: '10', exams: 1, results: 6, mean: 0, passing: null },
  ]);
});
