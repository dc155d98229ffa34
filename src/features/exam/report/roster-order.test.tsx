import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { text as live } from '../live/text';
import { RosterTab } from './roster-tab';

const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;

test('who calls comes to the top, but no row moves while the pointer is over the list', async () => {
  let isCalling = false;
  stubWire({
    '/api/logs/get-exam-log': () =>
      rosterPage([
        pupil(31, 'Ani'),
        pupil(32, 'Budi', isCalling ? { call: { reason: 'device', at: new Date().toISOString() } } : {}),
      ]),
    '/api/logs/get-added-time': { paused_at: null, paused_rooms: [], data: [] },
  });
  drawScreen(<RosterTab examId={EXAM} classid="" classFilter={null} />);
  await screen.findByText('Ani');
  expect(listed()).toEqual(['Ani', 'Budi']);

  fireEvent.click(screen.getByRole('checkbox', { name: live.autoRefresh }));
  fireEvent.pointerEnter(screen.getByRole('table'));
  isCalling = true;
  fireEvent.click(screen.getByRole('button', { name: live.refreshNow }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Memanggil 1/ })).toBeTruthy());
  expect(listed()).toEqual(['Ani', 'Budi']);
  fireEvent.pointerLeave(screen.getByRole('table'));
  expect(listed()).toEqual(['Budi', 'Ani']);
});

function pupil(n: number, student_name: string, change: Record<string, unknown> = {}) {
  const last_contact = new Date().toISOString();
  return rosterRow({ student_id: numbered(n), student_name, progress: 'running', last_contact, ...change });
}

function listed(): (string | undefined)[] {
  const picks = screen.getAllByRole('checkbox', { name: /^Pilih / });
  return picks.map((pick) => pick.getAttribute('aria-label')?.replace('Pilih ', ''));
}
