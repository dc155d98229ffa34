import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, rosterRow } from '../../../../tests/support/roster-row';
import { LostNotice } from './lost-notice';

const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const pupil = (n: number): RosterRow =>
  rosterRow({ progress: 'running', student_id: numbered(n), log_id: numbered(n), lost_ms: 720_000 });
const loser = (n: number) => ({
  id: numbered(n + 40),
  log_id: numbered(n),
  student_name: `Siswa ${n}`,
  ms: 720_000,
  progress: 'running',
  deadline: '2099-08-03T01:00:00Z',
  paused: false,
});
const TOGETHER = { from: '2026-08-03T01:05:00Z', minutes: 12, pupils: [31, 32, 33].map(loser) };
const OFFER = /^Beri 12 menit/;

/** The first button adds a row, as the live list does. */
function Watched({ rows, next }: { rows: readonly RosterRow[]; next: readonly RosterRow[] }) {
  const [shown, setShown] = useState(rows);
  return (
    <>
      <button type="button" onClick={() => setShown(next)}>
        Kabar
      </button>
      <LostNotice examId={EXAM} rows={shown} onReview={vi.fn()} />
    </>
  );
}

test('an open dialog stays open when the number of those who lost time changes', async () => {
  stubWire({ '/api/logs/get-lost-time': { data: [TOGETHER] } });
  const rows = [31, 32, 33].map(pupil);
  drawScreen(<Watched rows={rows} next={[...rows, pupil(34)]} />);
  const news = screen.getByRole('button', { name: 'Kabar' });
  await userEvent.click(await screen.findByRole('button', { name: OFFER }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  news.click();
  await waitFor(() => expect(screen.getByText(/^4 siswa/)).toBeTruthy());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('minutes for all at once are offered only while all of them are among the rows', async () => {
  const sent = stubWire({ '/api/logs/get-lost-time': { data: [TOGETHER] } });
  drawScreen(<Watched rows={[31, 32].map(pupil)} next={[31, 32, 33].map(pupil)} />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Kabar' }));
  expect(await screen.findByRole('button', { name: OFFER })).toBeTruthy();
});
