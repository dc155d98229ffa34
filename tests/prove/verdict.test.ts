import { expect, test } from 'vitest';
import { judge } from './verdict';

const CLEAN = { schedules: 10, operations: 40, violations: 0 };
const TIERS = { T0: CLEAN, T1: CLEAN, T2: CLEAN, T3: CLEAN };
const WHOLE = { minutes: 5, tiers: TIERS, planted: 3, noticed: 3 };

test('a run is proven if every tier played, nothing was violated and every defect was noticed', () => {
  expect(judge(WHOLE)).toEqual({
    line: 'T0 10, T1 10, T2 10, T3 10, operations 160, mutants 3/3, violations 0',
    isProven: true,
  });
  expect(judge({ ...WHOLE, noticed: 2 }).isProven).toBe(false);
  expect(judge({ ...WHOLE, tiers: { ...TIERS, T1: { ...CLEAN, violations: 1 } } }).isProven).toBe(false);
});

test('a tier that was asked for and played nothing is no proof, whatever the reason', () => {
  expect(judge({ ...WHOLE, tiers: { ...TIERS, T2: undefined, T3: { ...CLEAN, schedules: 0 } } })).toEqual({
    line: 'T0 10, T1 10, T2 0, T3 0, operations 120, mutants 3/3, violations 0, nothing played by T2 and T3',
    isProven: false,
  });
});

test('with no minutes only the planted defects were requested', () => {
  expect(judge({ ...WHOLE, minutes: 0, tiers: { ...TIERS, T2: undefined } }).isProven).toBe(true);
});
