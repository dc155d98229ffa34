import { expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { rosterRow } from '../../../../tests/support/roster-row';
import { seatState } from './seat-state';

const AT = '2026-08-03T00:50:00.000Z';
const at = (reason: string) =>
  seatState(rosterRow({ progress: 'stopped', call: { reason, at: AT } }) as RosterRow, Date.parse(AT));

test('at his seat a request to be let in again differs from a call by word and shape', () => {
  const [asks, calls] = [at('readmission'), at('help')];
  expect([asks.label, calls.label]).toEqual(['Minta dibuka lagi', 'Memanggil']);
  expect(asks.icon).not.toBe(calls.icon);
});
