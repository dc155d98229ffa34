import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG } from '../../../../tests/support/roster-row';
import { writesOf as writes } from '../../../../tests/support/roster-screen';
import { DONE } from '../../../../tests/support/time-bar';
import { LostTimeDialog } from './lost-time-dialog';

test('lost time is offered as measured, with its reason, and given for these losses only', async () => {
  const pupil = (id: string, name: string, minutes: number) => ({
    id,
    log_id: LOG,
    student_name: name,
    ms: minutes * 60_000,
    progress: 'running',
    deadline: '2099-08-03T01:00:00Z',
    paused: false,
  });
  const [one, other] = ['0190a000-0000-7000-8000-000000000031', '0190a000-0000-7000-8000-000000000032'];
  const lost = {
    from: '2026-08-03T01:05:00Z',
    minutes: 12,
    pupils: [pupil(one, 'Ahmad Fauzi', 12), pupil(other, 'Siti Aminah', 14)],
  };
  const sent = stubWire({ '/api/logs/get-lost-time': { data: [lost] }, '/api/logs/add-time': DONE });
  drawScreen(<LostTimeDialog examId={EXAM} onClose={vi.fn()} />);
  expect(await screen.findByText('Ahmad Fauzi 12 mnt, Siti Aminah 14 mnt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Beri 12 menit' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu 2 siswa?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const why = 'Listrik atau jaringan putus sejak 01.05';
  expect(writes(sent)[0]?.body).toEqual({
    id: expect.any(String),
    exam: EXAM,
    minutes: 12,
    lost: [one, other],
    why,
  });
});
