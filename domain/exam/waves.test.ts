import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfWave, findWaveFault, isWaveKept, planWaves, wholeWindow } from './waves';

const anyWaves = fc
  .array(fc.record({ rest: fc.integer({ min: 0, max: 99 }), length: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let at = 1_000;
    return steps.map(({ rest, length }) => {
      const openAt = at + rest;
      at = openAt + length;
      return { openAt, closeAt: at };
    });
  });

test('waves that follow one another are right, also without a rest between them', () => {
  fc.assert(
    fc.property(anyWaves, (waves) => {
      expect(findWaveFault(waves, 0)).toBeUndefined();
    }),
  );
  expect(findWaveFault([], 60)).toBeUndefined();
});

test('a wave that is shorter than the exam, or begins before the former has ended, is named', () => {
  expect(findWaveFault([{ openAt: 0, closeAt: 60_000 }], 1)).toBeUndefined();
  expect(findWaveFault([{ openAt: 0, closeAt: 59_999 }], 1)).toEqual({ number: 1, fault: 'short' });
  expect(
    findWaveFault(
      [
        { openAt: 5, closeAt: 9 },
        { openAt: 8, closeAt: 12 },
      ],
      0,
    ),
  ).toEqual({ number: 2, fault: 'overlap' });
});

test('the window of the exam contains every wave, and no more', () => {
  fc.assert(
    fc.property(anyWaves, (waves) => {
      const whole = wholeWindow(waves);
      expect(whole?.openAt).toBe(Math.min(...waves.map(({ openAt }) => openAt)));
      expect(whole?.closeAt).toBe(Math.max(...waves.map(({ closeAt }) => closeAt)));
    }),
  );
  expect(wholeWindow([])).toBeNull();
});

test('a wave that has begun may only end later', () => {
  const before = { openAt: 10, closeAt: 20 };
  expect(isWaveKept(before, before)).toBe(true);
  expect(isWaveKept(before, { openAt: 10, closeAt: 21 })).toBe(true);
  expect(isWaveKept(before, { openAt: 10, closeAt: 19 })).toBe(false);
  expect(isWaveKept(before, { openAt: 9, closeAt: 20 })).toBe(false);
  expect(isWaveKept(before, { openAt: 11, closeAt: 20 })).toBe(false);
});

test('who began offline in his wave ends with it; who was moved meanwhile has the time of the whole exam', () => {
  const own = { openAt: 10, closeAt: 20 };
  expect(endOfWave(10, own, { closeAt: 99 })).toBe(20);
  expect(endOfWave(19, own, { closeAt: 99 })).toBe(20);
  expect(endOfWave(20, own, { closeAt: 99 })).toBe(99);
  expect(endOfWave(9, own, { closeAt: 99 })).toBe(99);
  expect(endOfWave(15, null, { closeAt: 99 })).toBe(99);
  expect(endOfWave(15, null, { closeAt: null })).toBeNull();
});

test('planned waves have one length and one rest between them, and are always right', () => {
  const anyPlan = fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    firstAt: fc.integer({ min: 0, max: 9_999 }),
    length: fc.integer({ min: 1, max: 300 }),
    rest: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const waves = planWaves(plan);
      expect(waves).toHaveLength(plan.count);
      expect(waves[0]?.openAt).toBe(plan.firstAt);
      expect(findWaveFault(waves, plan.length)).toBeUndefined();
      const rests = waves.slice(1).map(({ openAt }, index) => openAt - (waves[index]?.closeAt ?? 0));
      expect(rests.every((ms) => ms === plan.rest * 60_000)).toBe(true);
    }),
  );
});
