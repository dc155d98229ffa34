import { expect, test } from 'vitest';
import type { WaitReason } from '#contract/exam-session/call-reason';
import { rosterRow } from '../../../../tests/support/roster-row';
import { seatState } from './seat-state';

const AT = '2026-08-03T00:50:00.000Z';
const at = (reason: WaitReason) =>
  seatState(rosterRow({ progress: 'stopped', call: { reason, at: AT } }), Date.parse(AT));

test('at his seat a request to be let in again differs from a call by word and shape', () => {
  const [asks, calls] = [at('readmission'), at('help')];
  expect([asks.label, calls.label]).toEqual(['Minta dibuka lagi', 'Memanggil']);
  expect(asks.icon).not.toBe(calls.icon);
});
