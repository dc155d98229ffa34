import { expect, test } from 'vitest';
import { isClosed, shownWindowState, windowState } from './window';

const OPEN_AT = 1_000;
const CLOSE_AT = 2_000;
const window = { openAt: OPEN_AT, closeAt: CLOSE_AT };

test.each([
  [OPEN_AT - 1, 'notOpen'],
  [OPEN_AT, 'open'],
  [CLOSE_AT - 1, 'open'],
  [CLOSE_AT, 'ended'],
] as const)(
  'at %i ms of a window from 1000 to 2000 an exam is %s, and closed before its end if switched off',
  (now, state) => {
    expect(windowState({ ...window, isActive: true, now })).toBe(state);
    expect(isClosed({ ...window, isActive: true, now })).toBe(state === 'ended');
    const off = now < CLOSE_AT ? 'closed' : 'ended';
    expect(windowState({ ...window, isActive: false, now })).toBe(off);
    expect(isClosed({ ...window, isActive: false, now })).toBe(true);
    const [open_at, close_at] = [new Date(OPEN_AT).toISOString(), new Date(CLOSE_AT).toISOString()];
    expect(shownWindowState({ isactive: true, open_at, close_at }, now)).toBe(state);
  },
);

test('an exam without a window is open for as long as it is switched on', () => {
  expect(windowState({ isActive: true, openAt: null, closeAt: null, now: 0 })).toBe('open');
  expect(shownWindowState({ isactive: true, open_at: null, close_at: null }, CLOSE_AT)).toBe('open');
});
