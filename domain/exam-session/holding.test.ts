import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROGRESS } from '#contract/exam/exam';
import { holdingOf, OUT_OF_TOUCH_MS } from './holding';

const MINUTE = 60_000;
const NOW = 600 * MINUTE;
const sitting = {
  progress: 'running' as const,
  unsent: null as unknown,
  lastContact: NOW - MINUTE / 2,
  endedAt: null as number | null,
};

test('whoever is in touch and says that nothing waits holds nothing', () => {
  expect(holdingOf(sitting, NOW)).toBeNull();
});

test('who is out of touch may hold answers, while he sits and when his time ran out meanwhile', () => {
  const silent = { ...sitting, lastContact: NOW - 5 * MINUTE };
  expect(holdingOf(silent, NOW)).toBe('unknown');
  expect(holdingOf({ ...silent, progress: 'expired', endedAt: NOW - MINUTE }, NOW)).toBe('unknown');
});

test('who was in touch when staff ended his sitting has delivered, however long ago that is', () => {
  const endedAt = NOW - 60 * MINUTE;
  const collected = { ...sitting, progress: 'finished' as const, endedAt, lastContact: endedAt - MINUTE };
  expect(holdingOf(collected, NOW)).toBeNull();
});

test('who went silent and came back after the end has delivered; after a day nobody looks for a device', () => {
  const endedAt = NOW - 60 * MINUTE;
  const gone = { ...sitting, progress: 'expired' as const, endedAt, lastContact: endedAt - 20 * MINUTE };
  expect(holdingOf({ ...gone, lastContact: endedAt + MINUTE }, NOW)).toBeNull();
  expect(holdingOf(gone, endedAt + 23 * 60 * MINUTE)).toBe('unknown');
  expect(holdingOf(gone, endedAt + 25 * 60 * MINUTE)).toBeNull();
});

const moment = fc.integer({ min: 0, max: NOW });
const any = fc.record({
  progress: fc.constantFrom(...PROGRESS),
  lastContact: fc.option(moment),
  endedAt: fc.option(moment),
});

test('what a device said outweighs everything, and nobody is doubted who spoke within two of his turns of the end', () => {
  fc.assert(
    fc.property(any, moment, (facts, now) => {
      expect(holdingOf({ ...facts, unsent: { count: 1 } }, now)).toBe('said');
      const until = Math.min(now, facts.endedAt ?? now);
      const inTouch = { ...facts, unsent: null, lastContact: until - OUT_OF_TOUCH_MS };
      expect(holdingOf(inTouch, now)).toBeNull();
    }),
  );
});
