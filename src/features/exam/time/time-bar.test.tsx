import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, LOG } from '../../../../tests/support/roster-row';
import { writesOf as writes } from '../../../../tests/support/roster-screen';
import { DONE, drawTimeBar as draw, one } from '../../../../tests/support/time-bar';
import { toaster } from '../../../ui/toast';
import { TimeBar } from './time-bar';
import type { Begun } from './time-target';

beforeEach(toaster.clear);

test('minutes for the whole exam name nobody; those whose time is up only on a word of its own', async () => {
  const sent = draw({ whom: 'exam', rows: [one('running'), one('expired')] }, { '/api/logs/add-time': DONE });
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu semua peserta?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '15 menit' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Buka kembali 1 siswa/ }));
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const id = expect.any(String);
  expect(writes(sent)[0]?.body).toEqual({ id, exam: EXAM, minutes: 15, reopen: true, why: 'Listrik padam' });
  expect(await screen.findByText('Berhasil.')).toBeTruthy();
});

test('sent again after a failure it is the same act, so that it gives time once', async () => {
  const busy = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  const sent = draw(
    { whom: 'exam', rows: [one('running')] },
    { '/api/logs/add-time': () => Response.json(busy, { status: 503 }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Tambah waktu' });
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toBe('Server sedang sibuk.');
  await userEvent.click(confirm);
  await waitFor(() => expect(writes(sent).length).toBeGreaterThan(1));
  expect(new Set(writes(sent).map(({ body }) => Object(body).id)).size).toBe(1);
});

test('minutes that are none are not sent', async () => {
  const sent = draw({ whom: 'class', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.clear(within(dialog).getByLabelText(/Tambahan menit/));
  await userEvent.type(within(dialog).getByLabelText(/Tambahan menit/), '999');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  expect(within(dialog).getByText('Isi 1 sampai 240 menit.')).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('before it is known who has begun nothing is said of it, but a pause is told and ended', async () => {
  stubWire({
    '/api/logs/get-added-time': addedTime({ paused_at: '2026-08-03T00:30:00Z' }),
  });
  drawScreen(
    <TimeBar examId={EXAM} target={{ whom: 'exam', rows: [] }} isLive={false} isUnknown onClear={vi.fn()} />,
  );
  expect(await screen.findByText(/Ujian dijeda sejak/)).toBeTruthy();
  expect(screen.getByText('Untuk semua peserta')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lanjutkan ujian' })).toBeTruthy();
});

test('who takes back his choice of pupils goes on in the bar', async () => {
  draw({ whom: 'picked', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Batal memilih' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Waktu ujian' }));
});

test('a paused exam says so and offers to go on', async () => {
  const sent = draw(
    { whom: 'exam', rows: [one('running')] },
    {
      '/api/logs/get-added-time': addedTime({ paused_at: '2026-08-03T01:00:00Z' }),
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(await screen.findByText(/Ujian dijeda sejak/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan ujian' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lanjutkan' }),
  );
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'PUT', body: { exam: EXAM } }]));
});

const LAB = { id: `${EXAM.slice(0, -2)}51`, name: 'Lab 2' };

test('the usual reasons cost one tap, and a second tap brings back what was typed', async () => {
  const sent = draw({ whom: 'exam', rows: [one('running')] }, { '/api/logs/pause-exam': DONE });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ujian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const usual = (name: string) => dialog.getByRole('button', { name });
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Gempa');
  await userEvent.click(usual('Jaringan putus'));
  await userEvent.click(usual('Listrik padam'));
  await userEvent.click(usual('Listrik padam'));
  expect(dialog.getByLabelText(/Alasan/)).toHaveProperty('value', 'Gempa');
  await userEvent.click(usual('Listrik padam'));
  expect(usual('Listrik padam').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, why: 'Listrik padam' } }]));
});

test('a usual reason that was typed is taken back by a tap as well', async () => {
  draw({ whom: 'exam', rows: [one('running')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ujian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Listrik padam' }));
  expect(dialog.getByLabelText(/Alasan/)).toHaveProperty('value', '');
});

const OTHER_LAB = { id: `${EXAM.slice(0, -2)}52`, name: 'Lab 3' };

test('a room that is looked at is paused as a whole, also for who begins there later', async () => {
  const sent = draw(
    { whom: 'room', rows: [one('running')], rooms: [LAB] },
    { '/api/logs/pause-exam': { ...DONE, message: 'Ruang dijeda.' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda ruang' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Jeda ruang Lab 2?' }));
  expect(dialog.getByText(/baru mulai di ruang itu juga ikut dijeda/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ exam: EXAM, rooms: [LAB.id], why: 'Listrik padam' });
});

test('of several rooms only those that are paused go on, and only the others can be paused', async () => {
  const sent = draw(
    { whom: 'rooms', rows: [one('running')], rooms: [LAB, OTHER_LAB] },
    {
      '/api/logs/get-added-time': addedTime({
        paused_rooms: [{ ...LAB, paused_at: '2026-08-03T01:00:00Z' }],
      }),
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(await screen.findByText(/^Ruang Lab 2 dijeda sejak/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Jeda ruang' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Jeda ruang Lab 3?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Batal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan ruang' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lanjutkan ruang Lab 2?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, rooms: [LAB.id] } }]));
});

test('a paused room goes on from its notice, also where the bar is about the whole exam or nobody has begun', async () => {
  const sent = draw(
    { whom: 'exam', rows: [], rooms: [] },
    {
      '/api/logs/get-added-time': addedTime({
        paused_rooms: [{ ...LAB, paused_at: '2026-08-03T01:00:00Z' }],
      }),
      '/api/logs/resume-exam': DONE,
    },
  );
  expect(screen.queryByRole('button', { name: 'Lanjutkan ruang' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan ruang Lab 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lanjutkan ruang Lab 2?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, rooms: [LAB.id] } }]));
});

test('who was picked is paused by name: those whose clock goes, and nobody who has handed in', async () => {
  const pupil = (number: number, change: Partial<Begun>) => ({
    ...one('running'),
    log_id: `${LOG.slice(0, -1)}${number}`,
    ...change,
  });
  const rows = [pupil(1, {}), pupil(2, { paused: true }), pupil(3, { progress: 'finished' }), pupil(4, {})];
  const sent = draw({ whom: 'picked', rows }, { '/api/logs/pause-exam': DONE });
  expect(await screen.findByRole('button', { name: 'Lanjutkan' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Jeda' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Jeda ujian 2 siswa?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
  const attempts = [rows[0]?.log_id, rows[3]?.log_id];
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, attempts } }]));
});
