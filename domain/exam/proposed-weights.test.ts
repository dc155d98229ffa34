import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankParts, proposeWeights } from './proposed-weights';

const part = (questions: number, points = 0, wanted: number | null = null) => ({ questions, points, wanted });

test.each<[string, BankParts[], ReturnType<typeof proposeWeights>]>([
  ['nothing chosen', [], null],
  ['an empty bank', [{ pg: part(0), essay: part(0) }], null],
  ['letters only', [{ pg: part(40, 100), essay: part(0) }], { mc: 100, essay: 0, by: 'points' }],
  ['essays only', [{ pg: part(0), essay: part(5, 100) }], { mc: 0, essay: 100, by: 'points' }],
  ['a paper', [{ pg: part(40, 100), essay: part(5, 100) }], { mc: 50, essay: 50, by: 'points' }],
  ['points unlike', [{ pg: part(40, 66), essay: part(1, 34) }], { mc: 70, essay: 30, by: 'points' }],
  ['hardly an essay', [{ pg: part(99), essay: part(1) }], { mc: 90, essay: 10, by: 'questions' }],
  ['hardly a letter', [{ pg: part(1), essay: part(99) }], { mc: 10, essay: 90, by: 'questions' }],
  ['a draw', [{ pg: part(90, 0, 16), essay: part(90, 0, 4) }], { mc: 80, essay: 20, by: 'questions' }],
  ['no essay drawn', [{ pg: part(90), essay: part(9, 0, 0) }], { mc: 100, essay: 0, by: 'questions' }],
])('%s', (_, banks, weights) => {
  expect(proposeWeights(banks)).toEqual(weights);
});

test('they are whole tens that add up to 100, and what is asked never weighs nothing', () => {
  const anyPart = fc.record({
    questions: fc.nat(60),
    points: fc.nat(200),
    wanted: fc.option(fc.nat(80), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ pg: anyPart, essay: anyPart }), { maxLength: 4 }), (banks) => {
      const isAsked = (kind: 'pg' | 'essay') =>
        banks.some((bank) => bank[kind].questions > 0 && bank[kind].wanted !== 0);
      const weights = proposeWeights(banks);
      const { mc, essay } = weights ?? { mc: 0, essay: 0 };
      expect([mc > 0, essay > 0]).toEqual([isAsked('pg'), isAsked('essay')]);
      expect([mc + essay, mc % 10]).toEqual([weights ? 100 : 0, 0]);
    }),
  );
});
