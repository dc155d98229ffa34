import { expect, test } from 'vitest';
import type { Meeting, Verdict } from './guard-records';
import type { Mutant } from './mutants';
import { planNext } from './plan';

const guard: Mutant = { id: 'g', file: 'x', line: 1, before: '', after: '' };
const meeting = (test: string, ms: number, met = ['g']): Meeting => ({ test, ms, isRed: false, met });
const meetings = ['a', 'b', 'c', 'd', 'e'].map((name, index) => meeting(`${name}.test.ts > it`, index));
const said = (test: string, what: Verdict['said']): Verdict => ({ test, guard: 'g', said: what });

test('the quickest tests that reach a guard run first, those refused by an ownership rule before all others', () => {
  const slow = meeting('slow.test.ts > it', 9_000, ['g', 'server/http/implement.ts:56#exam']);
  expect(Object.keys(planNext([guard], [...meetings, slow], []))).toEqual([
    'slow.test.ts > it',
    'a.test.ts > it',
    'b.test.ts > it',
  ]);
});

test('a guard that is noticed is played no more; while all are green the others follow', () => {
  const green = ['a', 'b', 'c'].map((name) => said(`${name}.test.ts > it`, 'green'));
  expect(Object.keys(planNext([guard], meetings, green))).toEqual(['d.test.ts > it', 'e.test.ts > it']);
  expect(planNext([guard], meetings, [...green, said('d.test.ts > it', 'red')])).toEqual({});
});

test('red that stayed is looked at alone, from the first, with nothing else in its file', () => {
  const plan = planNext(
    [guard],
    [...meetings, meeting('a.test.ts > other', 0)],
    [said('a.test.ts > it', 'doubtful')],
  );
  expect(plan['a.test.ts > it']).toEqual({ guards: ['g'], isFirst: true });
  expect(plan['a.test.ts > other']).toBeUndefined();
});

test('a guard that no test meets is asked of none', () => {
  expect(planNext([{ ...guard, id: 'h' }], meetings, [])).toEqual({});
});
