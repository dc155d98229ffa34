import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeaveCause } from '#contract/exam-session/leave-cause';
import {
  type BeginMode,
  coverOf,
  stepWatch,
  WATCH_OFF,
  type WatchEvent,
  type WatchState,
} from './fullscreen-watch';
import { FREEZE_MS } from './watch-notes';

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
  const cause = fc.constantFrom<LeaveCause>('dialog', 'reload', 'opened');
  const policy = fc.constantFrom<Policy>('stop', 'freeze', 'warn', 'none');
  fc.assert(
    fc.property(policy, cause, fc.nat(10_000_000), (rule, why, later) => {
      const { state, effects } = play(rule, [began, left(0, why), tick(later), tick(later * 2)]);
      expect(effects.filter((effect) => !effect.startsWith('record fullscreen-left:'))).toEqual([]);
      expect(['bar', 'wait', 'none']).toContain(coverOf(rule, state, later).kind);
    }),
  );
});

test('who stays when the browser asks whether to leave the page sees his questions again in fullscreen only', () => {
  const { state } = play('stop', [began, left(0, 'dialog'), tick(60_000)]);
  expect(coverOf('stop', state, 60_000)).toEqual({ kind: 'wait' });
  expect(play('stop', [began, left(0, 'dialog'), { type: 'returned', at: 60_000 }]).state.name).toBe(
    'inside',
  );
});

const typed = (at: number): WatchEvent => ({ type: 'tick', at, hasKeyboard: true });
const hidden = (at: number): WatchEvent => ({ type: 'hidden', at });

test('a keyboard on the screen excuses for as long as it is seen, however long somebody writes', () => {
  const essay = Array.from({ length: 1_800 }, (_, second) => typed(second * 1_000));
  const { state, effects } = play('stop', [began, left(0, 'keyboard'), ...essay]);
  expect(coverOf('stop', state, 1_800_000)).toEqual({ kind: 'bar' });
  expect(effects).toEqual(['record fullscreen-left:keyboard']);
});

test('fifteen seconds after the keyboard was last seen the student is asked back, with his ten seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 40 }), (seen, later) => {
      const keyboard = Array.from({ length: seen }, (_, second) => typed(second * 1_000));
      const last = Math.max(0, seen - 1);
      const after = Array.from({ length: later }, (_, second) => tick((last + second + 1) * 1_000));
      const { state, effects } = play('stop', [began, left(0, 'keyboard'), ...keyboard, ...after]);
      expect(state.name === 'violated').toBe(later >= 25);
      const isCounting = state.name === 'outside' && state.manner === 'counting';
      expect(isCounting).toBe(later >= 15 && later < 25);
      expect(effects.includes('record fullscreen-left:student')).toBe(later >= 15);
    }),
  );
});

test('a page that nobody sees is excused by no keyboard: the ten seconds begin when it is hidden', () => {
  const away = play('stop', [
    began,
    left(0, 'keyboard'),
    typed(1_000),
    hidden(2_000),
    typed(3_000),
    tick(11_999),
  ]);
  expect(coverOf('stop', away.state, 11_999)).toEqual({ kind: 'return', leftMs: 1 });
  expect(away.effects).toEqual(['record fullscreen-left:keyboard', 'record fullscreen-left:student']);
  expect(stepWatch('stop', away.state, tick(12_000)).state.name).toBe('violated');
});

test('a hidden page changes nothing for who is inside, asked back, refused, or counted already', () => {
  const lists: WatchEvent[][] = [
    [began],
    [{ type: 'began', mode: 'asked', at: 0 }],
    [{ type: 'began', mode: 'refused', at: 0 }],
    [began, left(0)],
    [began, left(0, 'dialog')],
  ];
  for (const events of lists) {
    const { state } = play('stop', events);
    expect(stepWatch('stop', state, hidden(5_000))).toEqual({ state, effects: [] });
  }
});

test('a start without fullscreen, with permission, is recorded once; any other start is not worth a note', () => {
  const notesOf = (mode: BeginMode) => play('stop', [{ type: 'began', mode, at: 0 }, tick(60_000)]).effects;
  expect(notesOf('refused')).toEqual(['record fullscreen-refused']);
  expect([notesOf('inside'), notesOf('unsupported')]).toEqual([[], []]);
});

test('after a reload the questions are covered until fullscreen is back, without a countdown', () => {
  const { state, effects } = play('stop', [{ type: 'began', mode: 'asked', at: 0 }, tick(600_000)]);
  expect(coverOf('stop', state, 600_000)).toEqual({ kind: 'wait' });
  expect(effects).toEqual(['record fullscreen-left:reload']);
  const back = stepWatch('stop', state, { type: 'returned', at: 700_000 });
  expect(back.state.name).toBe('inside');
  expect(back.effects).toEqual([{ type: 'record', note: 'fullscreen-returned:700s' }]);
});

test('a page that was not reloaded is not said to have been, frozen or not', () => {
  for (const isFrozen of [false, true]) {
    const began: WatchEvent = { type: 'began', mode: 'asked', cause: 'opened', at: 0, isFrozen };
    expect(play('freeze', [began]).effects).toEqual(['record fullscreen-left:opened']);
  }
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

test('who left a frozen screen again is told of in the log, once, with how long he was away that time', () => {
  const again = [left(30_000), tick(31_000), { type: 'returned', at: 37_000 } as const];
  const { effects } = play('freeze', [
    began,
    left(0),
    tick(10_000),
    { type: 'returned', at: 20_000 },
    ...again,
  ]);
  expect(effects.slice(2)).toEqual([
    'record fullscreen-returned:20s',
    'record fullscreen-left:student',
    'record fullscreen-returned:7s',
  ]);
});

test('a screen that is opened frozen stays so until a minute after the return, whatever was there before', () => {
  const opened = play('freeze', [{ type: 'began', mode: 'asked', at: 0, isFrozen: true }, tick(600_000)]);
  expect(coverOf('freeze', opened.state, 600_000)).toEqual({ kind: 'frozen', leftMs: null });
  expect(opened.effects).toEqual(['record fullscreen-left:reload']);
  const back = stepWatch('freeze', opened.state, { type: 'returned', at: 700_000 });
  expect(coverOf('freeze', back.state, 700_000)).toEqual({ kind: 'frozen', leftMs: FREEZE_MS });
  expect(stepWatch('freeze', back.state, tick(700_000 + FREEZE_MS)).state.name).toBe('inside');
  const inside = play('freeze', [{ type: 'began', mode: 'inside', at: 0, isFrozen: true }, tick(59_999)]);
  expect(coverOf('freeze', inside.state, 59_999)).toEqual({ kind: 'frozen', leftMs: 1 });
});

test('who cannot go back into fullscreen is frozen for the minute, not for less and not for ever', () => {
  const refused: WatchEvent = { type: 'refused', at: 20_000 };
  const cases: [after: string, ...WatchEvent[]][] = [
    ['bar', began, left(0), tick(10_000), refused],
    ['bar', { type: 'began', mode: 'refused', at: 20_000, isFrozen: true }],
    ['none', { type: 'began', mode: 'unsupported', at: 20_000, isFrozen: true }],
  ];
  for (const [after, ...events] of cases) {
    const { state, effects } = play('freeze', [...events, { ...refused, at: 30_000 }, tick(79_999)]);
    expect(coverOf('freeze', state, 79_999)).toEqual({ kind: 'frozen', leftMs: 1 });
    expect(effects.filter((effect) => effect === 'record fullscreen-refused')).toHaveLength(1);
    expect(coverOf('freeze', stepWatch('freeze', state, tick(80_000)).state, 80_000).kind).toBe(after);
  }
});

test('warn covers until the return and never punishes', () => {
  const { state, effects } = play('warn', [began, left(0), tick(999_000)]);
  expect(coverOf('warn', state, 999_000).kind).toBe('wait');
  expect(effects).toEqual(['record fullscreen-left:student']);
});
