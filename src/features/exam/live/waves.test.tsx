import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawRoom, numbered, said } from '../../../../tests/support/roster-room';
import { addedTime, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';

const LAB = { id: numbered(21), name: 'Lab 1', capacity: 4, columns: 2, proctor: null, token: null };
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const sitter = (n: number, name: string, wave: number, more: object = {}) =>
  rosterRow({
    student_id: numbered(n),
    log_id: numbered(n),
    student_name: name,
    progress: 'running',
    deadline: at(1),
    last_contact: at(0),
    seat: { room: LAB.id, room_name: 'Lab 1', number: 1, wave },
    ...more,
  });

const PAUSED = addedTime({ paused_at: at(-0.1) });

function draw(
  rows: readonly ReturnType<typeof rosterRow>[],
  { isProctor = true, answers = {} }: { isProctor?: boolean; answers?: Record<string, unknown> } = {},
) {
  const waves = [
    { number: 1, open_at: at(-4), close_at: at(-1), begun: true },
    { number: 2, open_at: at(-0.5), close_at: at(2), begun: true },
  ];
  const seating = {
    token: null,
    token_until: null,
    rooms: [LAB],
    waves,
    seats: [],
    unseated: [],
    extra_times: [],
  };
  return drawRoom({
    rooms: [LAB],
    rows,
    isProctor,
    answers: {
      '/api/exam/get-seating': seating,
      '/api/logs/add-time': { message: 'Berhasil.', data: { changed: 1, skipped: 0 } },
      '/api/logs/resume-exam': { message: 'Berhasil.', data: { changed: 1, skipped: 0 } },
      ...answers,
    },
  });
}

async function pause(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Jeda' }));
}

beforeEach(toaster.clear);

const ended = { progress: 'finished' } as const;

test('the wave that is sat is shown, table and map; another is chosen', async () => {
  draw([sitter(31, 'Ayu', 1, ended), sitter(32, 'Bima', 2)]);
  expect(await screen.findByText('Bima')).toBeTruthy();
  expect(screen.queryByText('Ayu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Denah' }));
  expect(screen.getByRole('region', { name: 'Denah Lab 1' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sesi' }), 'Semua sesi');
  const first = screen.getByRole('region', { name: 'Denah Sesi 1 · Lab 1' });
  expect(within(first).getByText('Ayu')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Denah Sesi 2 · Lab 1' })).getByText('Bima')).toBeTruthy();
});

test('the wave that nobody chose opens no filters on a phone, and it is said that the list is narrowed', async () => {
  draw([sitter(31, 'Ayu', 1, ended), sitter(32, 'Bima', 2)]);
  await screen.findByText('Bima');
  const fold = screen.getByRole('button', { name: 'Saring (aktif)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
});

test('a room is paused as a whole while only the shown wave sits in it', async () => {
  const sent = draw([sitter(31, 'Ayu', 1, ended), sitter(32, 'Bima', 2)]);
  await screen.findByText('Bima');
  await pause('Jeda ruang');
  await waitFor(() => expect(said(sent)).toMatchObject([{ rooms: [LAB.id] }]));
});

test('nothing is done to a pupil of another wave who still sits: those of the shown one are named one by one', async () => {
  const sent = draw([sitter(31, 'Ayu', 1), sitter(32, 'Bima', 2)]);
  expect(await screen.findByText('Untuk 1 peserta sesi ini yang sudah mulai')).toBeTruthy();
  await pause('Jeda');
  await waitFor(() => expect(said(sent)).toMatchObject([{ attempts: [numbered(32)] }]));
});

test('who has no seat is listed with every wave, since he may begin in each', async () => {
  draw([sitter(31, 'Ayu', 1, { ...ended, seat: null }), sitter(32, 'Bima', 2)]);
  expect(await screen.findByText('Bima')).toBeTruthy();
  expect(screen.getByText('Ayu')).toBeTruthy();
});

test('time is given to the shown wave alone, though nobody else sits any more', async () => {
  const sent = draw([sitter(31, 'Ayu', 1, { progress: 'expired' }), sitter(32, 'Bima', 2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Tambahan menit/), '5');
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(said(sent)).toMatchObject([{ attempts: [numbered(32)] }]));
});

test('the shown wave is collected by name, so that one that begins meanwhile goes on', async () => {
  const sent = draw([sitter(32, 'Bima', 2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Kumpulkan' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Sesi selesai');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(said(sent)).toMatchObject([{ attempts: [numbered(32)] }]));
});

test('an exam that is paused goes on as a whole, also while two waves sit', async () => {
  const sent = draw([sitter(31, 'Ayu', 1), sitter(32, 'Bima', 2)], {
    isProctor: false,
    answers: { '/api/logs/get-added-time': PAUSED },
  });
  await screen.findByText('Untuk 1 peserta sesi ini yang sudah mulai');
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan ujian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Lanjutkan/ }));
  await waitFor(() => expect(said(sent)).toHaveLength(1));
  expect(said(sent)[0]).not.toHaveProperty('attempts');
});

test('who calls is heard, whatever wave is shown', async () => {
  draw([sitter(31, 'Ayu', 1, { call: { reason: 'help', at: at(-0.01) } }), sitter(32, 'Bima', 2)]);
  expect(await screen.findByText('Sesi 1, Lab 1 kursi 1 · Ayu')).toBeTruthy();
});
