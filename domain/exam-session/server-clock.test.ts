import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAnchor, observe, resumeClock, startClock } from './server-clock';

const ANCHOR = { serverNow: 1_000_000, rtt: 200, perf: 500, wall: 77_000 };

test('exam time follows the anchor with the least round trip', () => {
  const clock = addAnchor(startClock(ANCHOR), { serverNow: 1_010_000, rtt: 20, perf: 10_500, wall: 87_000 });
  expect(observe(clock, { perf: 11_500, wall: 88_000 }).examNow).toBe(1_011_010);
});

test('the more elapsed of the two local clocks counts, and the disagreement is told', () => {
  const slept = observe(startClock(ANCHOR), { perf: 1_500, wall: 77_000 + 61_000 });
  expect(slept.examNow).toBe(1_000_100 + 61_000);
  expect(slept.jumpMs).toBe(60_000);
  const setBack = observe(startClock(ANCHOR), { perf: 1_500, wall: 17_000 });
  expect(setBack.examNow).toBe(1_000_100 + 1_000);
  expect(setBack.jumpMs).toBe(-61_000);
});

test('a small drift is no jump', () => {
  expect(observe(startClock(ANCHOR), { perf: 1_500, wall: 79_900 }).jumpMs).toBe(0);
});

test("after a jump the server's next word replaces everything", () => {
  const { clock } = observe(startClock(ANCHOR), { perf: 1_500, wall: 77_000 + 3_600_000 });
  const healed = addAnchor(clock, { serverNow: 1_002_000, rtt: 100, perf: 2_500, wall: 3_678_000 });
  expect(observe(healed, { perf: 3_500, wall: 3_679_000 })).toMatchObject({ examNow: 1_003_050, jumpMs: 0 });
});

test('exam time never goes back, however the wall clock is moved, and so remaining time never grows', () => {
  const step = fc.record({
    perf: fc.integer({ min: 0, max: 60_000 }),
    wall: fc.integer({ min: -4e6, max: 4e6 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let clock = startClock(ANCHOR);
      let reading = { perf: ANCHOR.perf, wall: ANCHOR.wall };
      let shown = 0;
      for (const { perf, wall } of steps) {
        reading = { perf: reading.perf + perf, wall: reading.wall + wall };
        const seen = observe(clock, reading);
        expect(seen.examNow).toBeGreaterThanOrEqual(shown);
        expect(seen.examNow).toBeGreaterThanOrEqual(1_000_100 + reading.perf - ANCHOR.perf);
        ({ clock, examNow: shown } = seen);
      }
    }),
  );
});

test('a reload with the wall clock set back does not give time back', () => {
  const stored = { serverNow: 1_000_000, wall: 77_000, floor: 1_060_000 };
  const clock = resumeClock(stored, { perf: 3, wall: 5_000 });
  expect(observe(clock, { perf: 1_003, wall: 6_000 }).examNow).toBe(1_061_000);
});

test('a reload goes on by the wall clock until the server is heard', () => {
  const clock = resumeClock(
    { serverNow: 1_000_000, wall: 77_000, floor: 1_000_000 },
    { perf: 3, wall: 107_000 },
  );
  expect(observe(clock, { perf: 3, wall: 107_000 }).examNow).toBe(1_030_000);
  const heard = addAnchor(clock, { serverNow: 1_020_000, rtt: 4_000, perf: 4, wall: 107_001 });
  expect(observe(heard, { perf: 4, wall: 107_001 }).examNow).toBe(1_022_000);
});
