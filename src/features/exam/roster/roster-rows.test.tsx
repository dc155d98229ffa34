// Alone in its window: it looks at what styles hide.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { text as live } from '../live/text';
import { RosterTab } from './roster-tab';

const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;

test('who calls comes to the top, but no row moves while the pointer is over the list', async () => {
  drawRoom();
  await screen.findByText('Ani');
  expect(listed()).toEqual(['Ani', 'Budi']);

  fireEvent.click(screen.getByRole('checkbox', { name: live.autoRefresh }));
  fireEvent.pointerEnter(screen.getByRole('table'));
  await callFromBudi();
  expect(listed()).toEqual(['Ani', 'Budi']);
  fireEvent.pointerLeave(screen.getByRole('table'));
  expect(listed()).toEqual(['Budi', 'Ani']);
});

test('no row moves around whoever walks through the list by keyboard, though the pointer leaves it', async () => {
  drawRoom();
  const pick = await screen.findByRole('checkbox', { name: 'Pilih Ani' });
  for (let steps = 0; document.activeElement !== pick && steps < 50; steps += 1) await userEvent.tab();
  fireEvent.pointerEnter(screen.getByRole('table'));
  isCalling = true;
  // Whoever comes back to the tab has the list read again.
  act(() => void dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^Memanggil 1/ })).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('table'));
  expect(listed()).toEqual(['Ani', 'Budi']);
  vi.useFakeTimers();
  act(() => pick.blur());
  expect(listed()).toEqual(['Ani', 'Budi']);
  act(() => void vi.advanceTimersByTime(4_000));
  expect(listed()).toEqual(['Budi', 'Ani']);
});

test('under a finger, which leaves the list at each tap, no row moves before it has been away for a while', async () => {
  drawRoom();
  await screen.findByText('Ani');
  const table = screen.getByRole('table');
  fireEvent.click(screen.getByRole('checkbox', { name: live.autoRefresh }));
  fireEvent.pointerEnter(table, { pointerType: 'touch' });
  fireEvent.pointerLeave(table, { pointerType: 'touch' });
  await callFromBudi();
  expect(listed()).toEqual(['Ani', 'Budi']);
  vi.useFakeTimers();
  fireEvent.pointerEnter(table, { pointerType: 'touch' });
  fireEvent.pointerLeave(table, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(3_900));
  expect(listed()).toEqual(['Ani', 'Budi']);
  act(() => void vi.advanceTimersByTime(200));
  expect(listed()).toEqual(['Budi', 'Ani']);
});

afterEach(() => vi.useRealTimers());

let isCalling: boolean;

/** Ani and Budi, of whom nobody calls yet. */
function drawRoom(): void {
  isCalling = false;
  stubWire({
    '/api/logs/get-exam-log': () =>
      rosterPage([
        pupil(31, 'Ani'),
        pupil(32, 'Budi', isCalling ? { call: { reason: 'device', at: new Date().toISOString() } } : {}),
      ]),
    '/api/logs/get-added-time': addedTime(),
  });
  drawScreen(<RosterTab examId={EXAM} classid="" classFilter={null} />);
}

async function callFromBudi(): Promise<void> {
  isCalling = true;
  fireEvent.click(screen.getByRole('button', { name: live.refreshNow }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Memanggil 1/ })).toBeTruthy());
}

function pupil(n: number, student_name: string, change: Partial<RosterRow> = {}) {
  const last_contact = new Date().toISOString();
  return rosterRow({ student_id: numbered(n), student_name, progress: 'running', last_contact, ...change });
}

function listed(): (string | undefined)[] {
  const picks = screen.getAllByRole('checkbox', { name: /^Pilih / });
  return picks.map((pick) => pick.getAttribute('aria-label')?.replace('Pilih ', ''));
}
