import { expect, test } from 'vitest';
import { playModel } from './model/play';

// T0: the rules alone, as a model in memory. `npm run prove` plays many more.
const SCHEDULES = Number(process.env.MODELS ?? 10_000);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);

test(`the rules lose, double and turn back nothing in ${SCHEDULES} schedules`, () => {
  let operations = 0;
  for (let seed = SEED; seed < SEED + SCHEDULES; seed += 1) {
    const outcome = playModel(seed);
    operations += outcome.operations;
    if (outcome.violations.length > 0)
      expect({ seed, ...outcome }).toEqual({ seed, operations: 0, violations: [] });
  }
  expect(operations).toBeGreaterThan(SCHEDULES);
}, 120_000);
