// The bar above the pupils goes when an exam ends; what was opened from it stays until its user closes it.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { RosterTab } from './roster-tab';

beforeEach(toaster.clear);

const HOUR_MS = 3_600_000;
const OPEN = { isactive: true, open_at: null, close_at: null };
const OVER = { ...OPEN, close_at: new Date(Date.now() - HOUR_MS).toISOString() };

test.each([
  ['a message', 'Kirim pesan', /^Pesan untuk/],
  ['a collection', 'Kumpulkan semua', /^Kumpulkan jawaban/],
  ['uncovering the frozen', 'Cairkan 1 siswa', /^Buka soal/],
  ['the sent messages', 'Catatan pesan', /^Pesan terkirim/],
])('%s that was begun before the exam ended can still be finished', async (_what, action, title) => {
  let progress: 'running' | 'finished' = 'running';
  stubWire({
    '/api/logs/get-exam-log': () =>
      rosterPage([rosterRow({ progress, frozen: progress === 'running' ? { until: null } : null })]),
    '/api/logs/get-added-time': addedTime(),
    '/api/logs/get-messages': { data: [] },
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      rooms: [],
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
  });
  drawScreen(<Ending />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Perbarui otomatis' }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const heading = await screen.findByRole('heading', { name: title });
  const dialog = heading.closest('dialog') as HTMLElement;
  progress = 'finished';
  await userEvent.click(screen.getByRole('button', { name: 'Perbarui sekarang', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri', hidden: true }));
  await screen.findAllByText('Selesai');
  expect(dialog.isConnected).toBe(true);
  await userEvent.click(within(dialog).getAllByRole('button', { name: /^(Batal|Tutup)$/ })[0] as HTMLElement);
  expect(screen.queryByRole('group', { name: 'Waktu ujian' })).toBeNull();
});

function Ending() {
  const [schedule, setSchedule] = useState<typeof OPEN | typeof OVER>(OPEN);
  return (
    <>
      <button type="button" onClick={() => setSchedule(OVER)}>
        Akhiri
      </button>
      <RosterTab examId={EXAM} classid="" classFilter={null} schedule={schedule} />
    </>
  );
}
