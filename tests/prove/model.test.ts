import { expect, test } from 'vitest';
import { runModel } from './model-campaign';

// Tier 0: the rules alone, as a model in memory. `npm run prove` runs many more schedules.
const SCHEDULES = Number(process.env.MODELS ?? 10_000);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);

test(`the rules never lose, duplicate or revert an answer in ${SCHEDULES} schedules`, () => {
  const run = runModel({ seed: SEED, schedules: SCHEDULES, untilMs: Number.POSITIVE_INFINITY });
  expect(run.found).toBeUndefined();
  expect(run.schedules).toBe(SCHEDULES);
  expect(run.operations).toBeGreaterThan(SCHEDULES);
  expect(Object.keys(run.faults).sort()).toEqual([
    'clock wrong',
    'deadline moved',
    'device claim',
    'power cut',
    'staff finish',
    'staff penalty',
    'staff rejoin',
    'staff retake',
    'wire ackLost',
    'wire late',
    'wire lost',
    'wire shuffled',
    'wire twice',
  ]);
}, 120_000);
