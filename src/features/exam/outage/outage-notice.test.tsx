import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../../tests/support/office-screen';
import { EXAM, rosterRow } from '../../../../tests/support/roster-row';
import { ClosedPeriod } from '../closed-period';
import { OutageNotice } from './outage-notice';

const NOW = Date.parse('2026-08-03T02:20:00Z');
const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const pupil = (n: number, change: Partial<Parameters<typeof rosterRow>[0]> = {}) =>
  rosterRow({
    progress: 'running',
    student_id: numbered(n),
    seat: { room: EXAM, room_name: 'Lab 1', number: n, wave: null },
    last_contact: '2026-08-03T02:14:10Z',
    ...change,
  });
const inTouch = { last_contact: '2026-08-03T02:19:50Z' };

test('a room that has fallen silent is named, since when, and what pupils should do', () => {
  const rows = [pupil(31), pupil(32), pupil(33), pupil(34, inTouch), pupil(35, { progress: 'finished' })];
  drawScreen(<OutageNotice rows={rows} nowMs={NOW} />);
  expect(screen.getByText(/Jaringan ruang Lab 1 terputus sejak/)).toBeTruthy();
  expect(screen.getByText('3 dari 4 siswa yang mengerjakan tidak terdengar.')).toBeTruthy();
});

test('whoever runs the room, its proctor too, is told that lost time will be offered here', () => {
  drawScreen(<OutageNotice rows={[31, 32, 33].map((n) => pupil(n))} nowMs={NOW} />);
  expect(
    screen.getByText(/minta mereka tetap mengerjakan.*waktu yang hilang ditawarkan di sini/),
  ).toBeTruthy();
});

test('in a period that is not active no time is promised, because none can be given', () => {
  drawScreen(
    <ClosedPeriod isClosed>
      <OutageNotice rows={[31, 32, 33].map((n) => pupil(n))} nowMs={NOW} />
    </ClosedPeriod>,
  );
  expect(screen.getByText(/minta mereka tetap mengerjakan/)).toBeTruthy();
  expect(screen.queryByText(/ditawarkan/)).toBeNull();
});

test('when they are heard again nothing is said any more', () => {
  const rows = [31, 32, 33].map((n) => pupil(n, inTouch));
  drawScreen(<OutageNotice rows={rows} nowMs={NOW} />);
  expect(screen.queryByText(/terputus/)).toBeNull();
});
