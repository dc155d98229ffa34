import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HistoryEntry } from '#contract/exam-session/history';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { WithdrawDialog } from './withdraw-dialog';

beforeEach(toaster.clear);

const FIRST = 'A'.repeat(22);
const SECOND = `${'A'.repeat(21)}Q`;
const PATH = '/api/logs/withdraw-penalty';

function penalty(at: string, incident: string): HistoryEntry {
  const nothing = { heard: null, cause: null, answers: null, ms: null, said: null, device: null };
  return { ...nothing, at, act: 'penalty', incident, withdrawn: false, by: 'Bu Sari', why: 'Menyontek' };
}

function draw(entries: readonly HistoryEntry[]) {
  const sent = stubWire({ '/api/logs/get-attempt-history': entries, [PATH]: { message: 'Dicabut.' } });
  const row = rosterRow({ progress: 'stopped', deadline: '2099-08-03T02:00:00Z' });
  drawScreen(<WithdrawDialog examId={EXAM} row={{ ...row, log_id: LOG }} onClose={vi.fn()} />);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

test('only with the newest of two penalties the pupil may be let in: the older one does not keep him out', async () => {
  const written = draw([
    penalty('2026-08-03T01:00:00.000Z', FIRST),
    penalty('2026-08-03T01:10:00.000Z', SECOND),
  ]);
  expect(await screen.findByRole('checkbox', { name: /Izinkan masuk lagi/ })).toBeTruthy();
  const [first] = screen.getAllByRole('radio');
  if (!first) throw new Error('No penalty is offered.');
  await userEvent.click(first);
  expect(screen.queryByRole('checkbox', { name: /Izinkan masuk lagi/ })).toBeNull();
  await userEvent.type(screen.getByLabelText(/Alasan/), 'Salah siswa');
  await userEvent.click(screen.getByRole('button', { name: 'Cabut penalti' }));
  await waitFor(() => expect(written()).toEqual([{ id: LOG, incident: FIRST, why: 'Salah siswa' }]));
});

test('the only penalty is withdrawn with its pupil let in', async () => {
  const written = draw([penalty('2026-08-03T01:00:00.000Z', FIRST)]);
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Salah siswa');
  await userEvent.click(screen.getByRole('button', { name: 'Cabut penalti' }));
  await waitFor(() => expect(written()).toMatchObject([{ rejoin: true }]));
});
