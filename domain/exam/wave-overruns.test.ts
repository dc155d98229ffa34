import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowanceMs, endOfSitting } from '../exam-session/allowance';
import { findPlannedOverrun, findWaveOverruns } from './wave-overruns';
import { planWaves } from './waves';

const MINUTE = 60_000;
const WAVES = planWaves({ count: 3, firstAt: 0, length: 60, rest: 15 });

test('a wave whose pupils may have more time than is left until the next one is named, with how many and how much', () => {
  const extras = [
    { wave: 1, minutes: 20, pupils: 2 },
    { wave: 1, minutes: 30, pupils: 1 },
    { wave: 1, minutes: 10, pupils: 5 },
  ];
  expect(findWaveOverruns(WAVES, extras)).toEqual([
    { number: 1, pupils: 3, until: 90 * MINUTE, nextAt: 75 * MINUTE, minutes: 15 },
  ]);
});

test('extra time that fits the rest to the minute, in the last wave, or in no wave, is in nobody’s way', () => {
  expect(findWaveOverruns(WAVES, [{ wave: 2, minutes: 15, pupils: 1 }])).toEqual([]);
  expect(findWaveOverruns(WAVES, [{ wave: 3, minutes: 120, pupils: 1 }])).toEqual([]);
  expect(findWaveOverruns(WAVES, [{ wave: null, minutes: 120, pupils: 1 }])).toEqual([]);
  expect(findWaveOverruns([], [{ wave: 1, minutes: 120, pupils: 1 }])).toEqual([]);
});

test('before anybody is seated all pupils with extra time are counted, wherever they sit now', () => {
  const extras = [
    { wave: null, minutes: 20, pupils: 2 },
    { wave: 3, minutes: 16, pupils: 1 },
  ];
  expect(findPlannedOverrun(WAVES, extras)).toMatchObject({ pupils: 3, minutes: 5 });
  expect(findPlannedOverrun(WAVES.slice(0, 1), extras)).toBeUndefined();
});

test('where nothing is named, nobody sits into the next wave, whenever he begins', () => {
  const anyAllowance = fc.record({
    unit: fc.constantFrom('percent' as const, 'minutes' as const),
    amount: fc.integer({ min: 0, max: 120 }),
  });
  const anyMinutes = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(anyAllowance, anyMinutes, anyMinutes, anyMinutes, (allowance, spare, rest, begins) => {
      const durationMs = 45 * MINUTE;
      const waves = planWaves({ count: 2, firstAt: 0, length: 45 + spare, rest });
      const extra = { wave: 1, minutes: allowanceMs(allowance, durationMs) / MINUTE, pupils: 1 };
      const closeAt = waves[0]?.closeAt ?? 0;
      const { deadline } = endOfSitting({ startAt: begins * MINUTE, durationMs, closeAt, allowance });
      const isLate = begins * MINUTE < closeAt && deadline > (waves[1]?.openAt ?? 0);
      expect(isLate && findWaveOverruns(waves, [extra]).length === 0).toBe(false);
    }),
  );
});
