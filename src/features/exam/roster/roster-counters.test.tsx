import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { EXAM, LOG, rosterRow as row } from '../../../../tests/support/roster-row';
import {
  chooseAction as choose,
  drawRoster as draw,
  writesOf as writes,
} from '../../../../tests/support/roster-screen';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const ROOM = `${EXAM.slice(0, -2)}51`;
const OTHER_ROOM = `${EXAM.slice(0, -2)}52`;
const CLASS = `${EXAM.slice(0, -2)}61`;

test('the counters filter the rows', async () => {
  draw([
    row({ progress: 'running' }),
    row({ student_id: EXAM, student_name: 'Siti Aminah', nis: '1002', progress: 'finished' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Selesai 1' }));
  expect(screen.queryByText('Ahmad Fauzi')).toBeNull();
  expect(screen.getByText('Siti Aminah')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Belum mulai 0' }));
  expect(await screen.findByText('Tidak ada siswa di saringan ini')).toBeTruthy();
});

test('what is wrong with a device is named, filtered by, and can be sorted to the top', async () => {
  const checked = { checked_at: '2026-08-03T00:20:00Z', browser: 'Chrome 126' };
  const named = (name: string, device: RosterRow['device'], number: number) =>
    row({ progress: 'notStarted', student_name: name, student_id: `${EXAM.slice(0, -2)}${number}`, device });
  draw([
    named('Ahmad Fauzi', null, 31),
    named('Siti Aminah', { ...checked, colour: 'amber', findings: ['clockOff', 'quotaUnknown'] }, 32),
    named('Tono Wijaya', { ...checked, colour: 'red', findings: ['storageNone'] }, 33),
    named('Umar Said', { ...checked, colour: 'green', findings: [] }, 34),
  ]);
  expect(await screen.findByText('jam meleset, ruang kosong tidak diketahui')).toBeTruthy();
  expect(screen.getByText('Belum diperiksa')).toBeTruthy();
  const names = () => screen.getAllByRole('checkbox', { name: /^Pilih / }).map(({ ariaLabel }) => ariaLabel);
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat' }));
  expect(names().slice(0, 2)).toEqual(['Pilih Tono Wijaya', 'Pilih Siti Aminah']);
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat bermasalah 2' }));
  expect(names()).toEqual(['Pilih Tono Wijaya', 'Pilih Siti Aminah']);
});

test('of those who have not begun it is told whose device is ready and who was not seen yet', async () => {
  const checked = { checked_at: '2026-08-03T00:20:00Z', browser: null, findings: [] };
  const named = (student_name: string, number: number, change: object) =>
    row({
      progress: 'notStarted',
      log_id: null,
      student_name,
      student_id: `${EXAM.slice(0, -2)}${number}`,
      ...change,
    });
  draw([
    named('Ahmad', 31, { device: null }),
    named('Bima', 32, { device: { ...checked, colour: 'amber' } }),
    named('Citra', 33, { device: { ...checked, colour: 'red' } }),
    named('Dewi', 34, { device: null, progress: 'admitted', log_id: LOG }),
    named('Eka', 35, { device: null, progress: 'running', log_id: LOG }),
  ]);
  const names = () => screen.getAllByRole('checkbox', { name: /^Pilih / }).map(({ ariaLabel }) => ariaLabel);
  await userEvent.click(await screen.findByRole('button', { name: 'Siap mulai 2' }));
  expect(names().toSorted()).toEqual(['Pilih Bima', 'Pilih Dewi']);
  await userEvent.click(screen.getByRole('button', { name: 'Belum terlihat 1' }));
  expect(names()).toEqual(['Pilih Ahmad']);
  expect(screen.getByRole('button', { name: 'Belum mulai 4' })).toBeTruthy();
});

test('minutes for those who were picked name them, and nobody else', async () => {
  const sent = draw(
    [
      row({ progress: 'running' }),
      row({ student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM, progress: 'running' }),
    ],
    { '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 1, skipped: 0 } } },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Ahmad Fauzi' }));
  expect(screen.getByText('Untuk 1 siswa yang dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu Ahmad Fauzi?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ id: expect.any(String), exam: EXAM, minutes: 10, attempts: [LOG] });
});

test('who stands under a filter is picked in one step, and what is done then is done for them alone', async () => {
  const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
  const pupil = (n: number, change: object) =>
    row({
      progress: 'running',
      student_id: numbered(n),
      log_id: numbered(n + 10),
      student_name: `Siswa ${n}`,
      ...change,
    });
  const inTouch = { last_contact: new Date().toISOString() };
  const sent = draw(
    [pupil(31, {}), pupil(32, inTouch), pupil(33, {}), pupil(34, { progress: 'notStarted', log_id: null })],
    {
      '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 2, skipped: 0 } },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tanpa kontak 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pilih 2 yang tampil' }));
  expect(screen.getByText('Untuk 2 siswa yang dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Semua 4' }));
  expect(screen.queryByRole('button', { name: /yang tampil/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu 2 siswa?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() =>
    expect(writes(sent)).toMatchObject([{ body: { attempts: [numbered(41), numbered(43)] } }]),
  );
});

test('who is frozen is shown, counted and thawed, and who left fullscreen stands under a filter of his own', async () => {
  const other = { student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM };
  const sent = draw(
    [
      row({ progress: 'running', departures: 50, frozen: { until: null } }),
      row({ progress: 'running', ...other }),
    ],
    {
      '/api/logs/thaw-pupils': {
        message: 'Soal 1 siswa dibuka kembali.',
        data: { attempts: [LOG], skipped: 0 },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Keluar layar penuh 1' }));
  expect(screen.queryByText('Siti Aminah')).toBeNull();
  expect(screen.getByText('Keluar layar 50+×')).toBeTruthy();
  expect(screen.getByText('Beku')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Beku 1' })).toBeTruthy();
  await choose('Cairkan');
  await userEvent.click(await screen.findByRole('button', { name: 'Cairkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, attempts: [LOG] } }]));
});

test('a pupil whose log takes no more notes is marked', async () => {
  draw([row({ progress: 'running', notes_full: true })]);
  expect(await screen.findByText('Catatan perangkat penuh')).toBeTruthy();
});

test('a pupil whose sitting takes nothing more is marked', async () => {
  draw([row({ progress: 'running', full: true })]);
  expect(await screen.findByText('Pengerjaan penuh, kiriman ditolak')).toBeTruthy();
});

test('a minute of freeze that is over is shown and offered no more', async () => {
  draw([row({ progress: 'running', frozen: { until: '2026-08-03T00:50:00Z' } })]);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.queryByText('Beku')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Beku/ })).toBeNull();
});

test('of a room and a class together the rows shown are collected by name, and nobody else of the room', async () => {
  const room = { id: ROOM, name: 'Lab 1', capacity: 4, columns: 2, proctor: null, token: null };
  const other = { ...room, id: OTHER_ROOM, name: 'Lab 2' };
  const seat = (number: number) => ({ room: ROOM, room_name: 'Lab 1', number, wave: null });
  const ahmad = row({ progress: 'running', seat: seat(1) });
  const elsewhere = row({ student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM, progress: 'running' });
  const sent = draw(
    [ahmad, elsewhere],
    {
      '/api/exam/get-seating': {
        token: null,
        token_until: null,
        rooms: [room, other],
        waves: [],
        seats: [],
        unseated: [],
        extra_times: [],
      },
      '/api/logs/collect-exam': { message: 'Terkumpul.', data: { attempts: [LOG], skipped: 0 } },
    },
    CLASS,
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Ruang/ }), ROOM);
  await userEvent.click(await screen.findByRole('button', { name: 'Kumpulkan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kumpulkan jawaban 1 siswa?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Sah');
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ exam: EXAM, attempts: [LOG], why: 'Sah' });
});
