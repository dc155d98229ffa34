import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG, rosterRow } from '../../../../tests/support/roster-row';
import { SuspendedNotice } from './suspended-notice';

const incidents = ['A', 'B'].map((letter) => letter.repeat(22));
const together = {
  room: 'Lab 1',
  from: '2026-08-03T02:14:00Z',
  to: null,
  pupils: [{ log_id: LOG, student_name: 'Ayu', incidents }],
};
const answers = {
  '/api/logs/get-suspended-penalties': { data: [together] },
  '/api/logs/withdraw-suspended-penalties': { message: 'Dicabut.', data: { attempts: [LOG], skipped: 0 } },
};

const FAILING = {
  '/api/logs/get-suspended-penalties': () =>
    Response.json(
      { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' },
      { status: 503 },
    ),
};

function draw(
  rows: ReturnType<typeof rosterRow>[],
  { isLive = true, wire = answers }: { isLive?: boolean; wire?: Parameters<typeof stubWire>[0] } = {},
) {
  const sent = stubWire(wire);
  drawScreen(<SuspendedNotice examId={EXAM} rows={rows} isLive={isLive} />);
  return sent;
}

test('penalties of a cut-off room are named with their pupils, and withdrawn all at once with a reason', async () => {
  const row = rosterRow({ progress: 'stopped', penalties: 2 });
  const sent = draw([row]);
  expect(await screen.findByText(/2 penalti.*ruang Lab 1 terputus.*ditangguhkan.*Ayu/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cabut 2 penalti selama gangguan' }));
  const dialog = await screen.findByRole('alertdialog');
  const why = within(dialog).getByRole('textbox');
  await userEvent.clear(why);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cabut' }));
  expect(within(dialog).getByText('Tuliskan alasannya.')).toBeTruthy();
  await userEvent.type(why, 'Switch padam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cabut' }));
  const writes = () => sent.filter(({ method }) => method === 'PUT');
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({ exam: EXAM, attempts: [LOG], incidents, why: 'Switch padam' }),
  );
});

test('where nobody has a penalty nothing is asked', () => {
  const sent = draw([rosterRow({ progress: 'running', penalties: 0 })]);
  expect(sent).toEqual([]);
});

test('while another penalty is looked up, what is known stays to be decided', async () => {
  const replies = [{ data: [together] }, new Promise(() => {})];
  const sent = stubWire({ '/api/logs/get-suspended-penalties': () => replies.shift() });
  drawScreen(<Growing />);
  const withdraw = await screen.findByRole('button', { name: 'Cabut 2 penalti selama gangguan' });
  fireEvent.click(screen.getByRole('button', { name: 'Lagi' }));
  await waitFor(() => expect(sent.length).toBe(2));
  expect(withdraw.isConnected).toBe(true);
});

function Growing() {
  const [penalties, setPenalties] = useState(2);
  return (
    <>
      <button type="button" onClick={() => setPenalties(penalties + 1)}>
        Lagi
      </button>
      <SuspendedNotice examId={EXAM} rows={[rosterRow({ progress: 'stopped', penalties })]} isLive />
    </>
  );
}

test.each([
  ['soon at first and then seldom', answers, true, [4, 5, 12]],
  ['as seldom where the server fails', FAILING, true, [4, 5, 12]],
  ['not at all where nothing is followed live', answers, false, [1, 1, 1]],
])('until when the room was cut off is looked up again: %s', async (_how, wire, isLive, counts) => {
  vi.useFakeTimers();
  try {
    const sent = draw([rosterRow({ progress: 'stopped', penalties: 2 })], { wire, isLive });
    const asked: number[] = [];
    for (const ms of [85_000, 10_000, 425_000]) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      asked.push(sent.length);
    }
    expect(asked).toEqual(counts);
  } finally {
    vi.useRealTimers();
  }
});
