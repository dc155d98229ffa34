import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLost, lostStretch, SILENT_FROM_MS, THOUGHT_MS } from './lost-time';

const MINUTE = 60_000;
const WHOLE = { from: 0, to: 120 * MINUTE };
const silence = { from: 10 * MINUTE, to: 22 * MINUTE };
const known = { signs: [] as number[], pauses: [], span: WHOLE };

test('a device that was gone for twelve minutes lost twelve minutes', () => {
  expect(lostStretch(silence, known)).toEqual({ from: 10 * MINUTE, ms: 12 * MINUTE });
});

test('what it did before it went out is not lost', () => {
  const signs = [11 * MINUTE, 13 * MINUTE];
  expect(lostStretch(silence, { ...known, signs })).toEqual({ from: 13 * MINUTE, ms: 9 * MINUTE });
});

test('who worked on without a network lost nothing, though he thought for four minutes', () => {
  const signs = [11, 14, 18, 20].map((minute) => minute * MINUTE);
  expect(lostStretch(silence, { ...known, signs })).toBeNull();
});

test('while the clock stood nothing was lost, nor before the start or after the deadline', () => {
  const pauses = [{ from: 5 * MINUTE, to: 21 * MINUTE }];
  expect(lostStretch(silence, { ...known, pauses })).toBeNull();
  expect(lostStretch(silence, { ...known, span: { from: 0, to: 15 * MINUTE } })?.ms).toBe(5 * MINUTE);
  expect(lostStretch(silence, { ...known, span: { from: 20 * MINUTE, to: 90 * MINUTE } })?.ms).toBe(
    2 * MINUTE,
  );
  expect(lostStretch(silence, { ...known, span: { from: 0, to: 5 * MINUTE } })).toBeNull();
});

const moment = fc.integer({ min: 0, max: 120 * MINUTE });
const stretch = fc.tuple(moment, moment).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const signs = fc.array(moment, { maxLength: 12 });

test('whatever a device says, no more is lost than the server measured, and more signs never make it more', () => {
  fc.assert(
    fc.property(stretch, stretch, stretch, signs, signs, (one, span, pause, some, more) => {
      const pauses = [pause];
      const lost = lostStretch(one, { signs: some, pauses, span })?.ms ?? 0;
      const less = lostStretch(one, { signs: [...some, ...more], pauses, span })?.ms ?? 0;
      expect(lost).toBeLessThanOrEqual(one.to - one.from);
      expect(less).toBeLessThanOrEqual(lost);
      expect(lost === 0 || lost >= SILENT_FROM_MS).toBe(true);
    }),
  );
});

test('where it did anything, less than five minutes are not called lost', () => {
  const signs = [10.5 * MINUTE];
  const to = 10.5 * MINUTE + THOUGHT_MS;
  expect(lostStretch({ from: 10 * MINUTE, to }, { ...known, signs })?.ms).toBe(THOUGHT_MS);
  expect(lostStretch({ from: 10 * MINUTE, to: to - 1 }, { ...known, signs })).toBeNull();
});

test('a room that falls silent within the same minute is one group, offered the median', () => {
  const lost = [5, 5.4, 5.9, 40].map((minute, index) => ({
    from: minute * MINUTE,
    ms: (index + 10) * MINUTE,
  }));
  const groups = groupLost(lost, 240);
  expect(groups.map(({ from, minutes, lost: members }) => [from / MINUTE, minutes, members.length])).toEqual([
    [40, 13, 1],
    [5, 11, 3],
  ]);
});

test('every loss is in one group, whatever their order, and no group spans more than a minute', () => {
  const loss = fc.record({ from: moment, ms: fc.integer({ min: SILENT_FROM_MS, max: 500 * MINUTE }) });
  fc.assert(
    fc.property(fc.array(loss), (lost) => {
      const groups = groupLost(lost, 240);
      expect(groups.flatMap((group) => group.lost).length).toBe(lost.length);
      expect(new Set(groups.flatMap((group) => group.lost))).toEqual(new Set(lost));
      for (const { from, minutes, lost: members } of groups) {
        expect(members.every((one) => one.from >= from && one.from - from <= MINUTE)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(1);
        expect(minutes).toBeLessThanOrEqual(240);
      }
      expect(groupLost(lost.toReversed(), 240).map(({ from }) => from)).toEqual(
        groups.map(({ from }) => from),
      );
    }),
  );
});

test('who lost contact by himself shortly before his room did changes nothing of what the room is offered', () => {
  const ms = fc.integer({ min: SILENT_FROM_MS, max: 500 * MINUTE });
  const room = fc.array(fc.record({ from: fc.integer({ min: 0, max: MINUTE }), ms }), { minLength: 2 });
  const earlier = fc.integer({ min: 1, max: 2 * MINUTE });
  fc.assert(
    fc.property(room, ms, earlier, (room, ms, earlier) => {
      const last = Math.max(...room.map(({ from }) => from));
      // More than a minute before the last of the room: within it he would be one of them.
      const alone = { from: last - MINUTE - earlier, ms };
      expect(groupLost([alone, ...room], 240)[0]).toEqual(groupLost(room, 240)[0]);
    }),
  );
});
