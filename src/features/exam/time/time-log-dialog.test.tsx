import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { StandingPause, TimeGrant } from '#contract/exam-session/time';
import { addedTime, EXAM, LOG } from '../../../../tests/support/roster-row';
import { writesOf as writes } from '../../../../tests/support/roster-screen';
import { drawTimeBar as draw } from '../../../../tests/support/time-bar';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const GIVEN: TimeGrant = {
  id: LOG,
  kind: 'extra',
  ms: 600_000,
  at: '2026-08-03T01:00:00Z',
  by: 'Ratih Puspitasari',
  why: 'Listrik padam',
  for_all: true,
  students: 36,
  student_name: null,
  ended: [],
  withdrawn: null,
};

test('what was given can be taken back from the record', async () => {
  const sent = draw(
    { whom: 'class', rows: [] },
    {
      '/api/logs/get-added-time': addedTime({ data: [GIVEN] }),
      '/api/logs/withdraw-time': { message: 'Dibatalkan.' },
    },
  );
  expect(screen.queryByRole('button', { name: 'Jeda ujian' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan waktu' });
  expect(await within(dialog).findByText('Tambahan waktu 10 menit')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan' }));
  await waitFor(() => expect(writes(sent)[0]?.body).toEqual({ id: LOG, exam: EXAM }));
});

test('the record tells who began a pause and why, who ended it, and what nobody has ended', async () => {
  const begun = { at: '2026-08-03T01:10:00Z', by: 'Hendra', why: 'Listrik padam' };
  const grant: TimeGrant = {
    id: LOG,
    kind: 'pause',
    ms: 720_000,
    at: '2026-08-03T01:22:00Z',
    by: 'Ratih',
    why: null,
    for_all: false,
    students: 18,
    student_name: null,
    ended: [begun],
    withdrawn: null,
  };
  const standing: StandingPause[] = [{ ...begun, why: 'Gempa', whom: 'room', room: 'Lab 1', students: 17 }];
  const answer = addedTime({ standing, data: [grant] });
  draw({ whom: 'class', rows: [] }, { '/api/logs/get-added-time': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan waktu' });
  const [stands, over] = await within(dialog).findAllByRole('listitem');
  expect(stands?.textContent).toMatch(/Ruang Lab 1 masih dijedaDijeda.*Hendra · 17 siswa.*Gempa/);
  expect(over?.textContent).toMatch(/Jeda 12 menitDijeda.*Hendra.*Listrik padam.*Dilanjutkan.*Ratih/);
});

test.each([
  [36_000, 'Jeda 36 detik'],
  [95_000, 'Jeda 1 menit 35 detik'],
  [3_900_000, 'Jeda 1 jam 5 menit'],
])('a pause of %i ms is told as one would say it: %s', async (ms, said) => {
  const data = [{ ...GIVEN, kind: 'pause' as const, ms }];
  draw({ whom: 'class', rows: [] }, { '/api/logs/get-added-time': addedTime({ data }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

const WITHDRAW = '/api/logs/withdraw-time';

async function takeBack(reply: () => unknown): Promise<HTMLElement> {
  const other = { ...GIVEN, id: `${LOG.slice(0, -1)}9`, ms: 300_000 };
  draw(
    { whom: 'class', rows: [] },
    {
      '/api/logs/get-added-time': addedTime({ data: [other, GIVEN] }),
      [WITHDRAW]: reply,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan waktu' });
  const given = (await within(dialog).findAllByRole('listitem'))[1] as HTMLElement;
  await userEvent.click(within(given).getByRole('button', { name: 'Batalkan' }));
  return given;
}

test('what may not be taken back says why beside it, and goes on saying so', async () => {
  const refusal = 'Siswa sudah selesai.';
  const given = await takeBack(() =>
    Response.json({ message: refusal, code: 'invalidInput', requestId: 'r' }, { status: 400 }),
  );
  expect(await screen.findByText(refusal)).toBeTruthy();
  act(toaster.clear);
  expect(within(given).getByRole('alert').textContent).toBe(refusal);
});

test('while it is being taken back no way closes the record', async () => {
  await takeBack(() => new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(screen.getByRole('dialog', { name: 'Catatan waktu' })).toBeTruthy();
});
