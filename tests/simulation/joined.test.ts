import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASES } from './cases';
import { play } from './player';
import { schedule } from './steps';

// The real client against the real server on a real file, in virtual time: the same schedules on every machine,
// however long it takes. `SIMULATIONS` sets their number, `SIMULATION_SEED` chooses others.
const seed = Number(process.env.SIMULATION_SEED ?? 20_261_121);
const numRuns = Number(process.env.SIMULATIONS ?? 1_000);

test.each(CASES)('regression: $name', async ({ schedule: found }) => {
  expect((await play(found)).violations).toEqual([]);
});

test('two plays of one schedule are the same to the last detail', async () => {
  for (const one of fc.sample(schedule, { seed, numRuns: 5 }))
    expect(await play(one)).toEqual(await play(one));
});

test(
  'whatever network, disk, clock, people and server do, no answer shown as saved is lost, duplicated or overwritten by an older one',
  async () => {
    let operations = 0;
    const property = fc.asyncProperty(schedule, async (one) => {
      const outcome = await play(one);
      operations += outcome.operations;
      expect(outcome.violations).toEqual([]);
    });
    const run = await fc.check(property, {
      seed,
      numRuns,
      includeErrorInReport: true,
    });
    process.stdout.write(`simulation: ${run.numRuns} schedules, ${operations} operations, seed ${seed}\n`);
    if (run.failed && run.counterexample !== null) throw new Error(fc.defaultReportMessage(run) ?? 'failed');
    expect(run.numRuns).toBe(numRuns);
  },
  // Against a hang only: a busy machine is slow, not wrong.
  1_500 * numRuns,
);
