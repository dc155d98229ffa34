import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeaveCause } from '#contract/leave-cause';
import {
  coverOf,
  FREEZE_MS,
  stepWatch,
  WATCH_OFF,
  type WatchEvent,
  type WatchState,
} from './fullscreen-watch';

type Policy = Parameters<typeof stepWatch>[0];

function play(policy: Policy, events: readonly WatchEvent[]) {
  let state: WatchState = WATCH_OFF;
  const effects: string[] = [];
  for (const event of events) {
    const step = stepWatch(policy, state, event);
    state = step.state;
    effects.push(...step.effects.map((effect) => `${effect.type} ${effect.note}`));
  }
  return { state, effects };
}

const began: WatchEvent = { type: 'began', mode: 'inside', at: 0 };
const left = (at: number, cause: LeaveCause = 'student'): WatchEvent => ({ type: 'left', cause, at });
const tick = (at: number): WatchEvent => ({ type: 'tick', at });

test('a student who stays away for ten seconds is penalised once under the policy stop', () => {
  const { state, effects } = play('stop', [began, left(5), tick(9_000), tick(10_005), tick(11_005)]);
  expect(state.name).toBe('violated');
  expect(effects).toEqual(['record fullscreen-left:student', 'penalize fullscreen-left']);
});

test('coming back in time costs nothing but a note', () => {
  const { state, effects } = play('stop', [
    began,
    left(0),
    tick(9_999),
    { type: 'returned', at: 9_999 },
    tick(60_000),
  ]);
  expect(state.name).toBe('inside');
  expect(effects).toEqual(['record fullscreen-left:student', 'record fullscreen-returned:10s']);
});

test('devices without the Fullscreen API are never watched', () => {
  const unsupported: WatchEvent = { type: 'began', mode: 'unsupported', at: 0 };
  expect(play('stop', [unsupported, left(1), tick(99_000)])).toEqual({ state: WATCH_OFF, effects: [] });
});

test("causes that are not the student's never cost anything, under any policy", () => {
  const cause = fc.constantFrom<LeaveCause>('keyboard', 'dialog', 'worker', 'reload');
  const policy = fc.constantFrom<Policy>('stop', 'freeze', 'warn', 'none');
  fc.assert(
    fc.property(policy, cause, fc.nat(10_000_000), (rule, why, later) => {
      const { state, effects } = play(rule, [began, left(0, why), tick(later), tick(later * 2)]);
      expect(effects.filter((effect) => !effect.startsWith('record fullscreen-left:'))).toEqual([]);
      expect(['bar', 'none']).toContain(coverOf(rule, state, later).kind);
    }),
  );
});

test('after a reload the questions are covered until fullscreen is back, without a countdown', () => {
  const { state, effects } = play('stop', [{ type: 'began', mode: 'asked', at: 0 }, tick(600_000)]);
  expect(coverOf('stop', state, 600_000)).toEqual({ kind: 'wait' });
  expect(effects).toEqual(['record fullscreen-left:reload']);
  const back = stepWatch('stop', state, { type: 'returned', at: 700_000 });
  expect(back.state.name).toBe('inside');
  expect(back.effects).toEqual([{ type: 'record', note: 'fullscreen-returned:700s' }]);
});

test('a reload stops no count that was running, and whoever was gone for longer is asked back without one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 20_000 }), (gone, later) => {
      const { state, effects } = play('stop', [
        { type: 'began', mode: 'asked', at: 0, outSince: -gone },
        tick(later),
      ]);
      const isCounted = gone < 10_000;
      expect(state.name === 'violated').toBe(isCounted && gone + later >= 10_000);
      if (!isCounted) expect(effects).toEqual(['record fullscreen-left:reload']);
    }),
  );
});

test('a browser that refuses to go back into fullscreen costs the student nothing', () => {
  const { state, effects } = play('stop', [began, left(0), { type: 'refused', at: 3_000 }, tick(99_000)]);
  expect(coverOf('stop', state, 99_000)).toEqual({ kind: 'bar' });
  expect(effects.some((effect) => effect.startsWith('penalize'))).toBe(false);
});

test('freeze keeps the questions covered for a minute after the return, anew if left again', () => {
  const frozen = play('freeze', [began, left(0), tick(10_000), { type: 'returned', at: 20_000 }]);
  expect(coverOf('freeze', frozen.state, 20_000)).toEqual({ kind: 'frozen', leftMs: FREEZE_MS });
  expect(stepWatch('freeze', frozen.state, tick(20_000 + FREEZE_MS)).state.name).toBe('inside');
  const again = stepWatch('freeze', frozen.state, left(30_000)).state;
  expect(coverOf('freeze', again, 99_000)).toEqual({ kind: 'frozen', leftMs: null });
});

test('warn covers until the return and never punishes', () => {
  const { state, effects } = play('warn', [began, left(0), tick(999_000)]);
  expect(coverOf('warn', state, 999_000).kind).toBe('wait');
  expect(effects).toEqual(['record fullscreen-left:student']);
});
