import { expect, test } from 'vitest';
import { staffState } from './staff-state';

const NOON = Date.parse('2026-11-23T05:00:00Z');
const EARLIER = '2026-11-23T04:00:00Z';
const LATER = '2026-11-23T06:00:00Z';
const FREE = { isactive: true, open_at: null, close_at: null };

test.each([
  ['open, whoever has begun', {}, 'open', 'open'],
  ['scheduled until its window begins', { open_at: LATER }, 'scheduled', 'scheduled'],
  ['closed by its switch only if somebody has begun', { isactive: false }, 'closed', 'unopened'],
  ['closed before its end', { isactive: false, close_at: LATER }, 'closed', 'unopened'],
  ['over once its window is', { close_at: EARLIER }, 'ended', 'unheld'],
  ['over whatever its switch says', { isactive: false, close_at: EARLIER }, 'ended', 'unheld'],
] as const)('an exam is %s', (_, change, begun, unbegun) => {
  expect(staffState({ ...FREE, ...change, attempt_count: 1 }, NOON)).toBe(begun);
  expect(staffState({ ...FREE, ...change, attempt_count: 0 }, NOON)).toBe(unbegun);
});
