import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow as row } from '../../../../tests/support/roster-row';
import { RosterTab } from '../roster/roster-tab';

const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const roomOf = (n: number, name: string) => ({
  id: numbered(n),
  name,
  capacity: 4,
  columns: 2,
  proctor: null,
  token: null,
});
const LAB_1 = roomOf(51, 'Lab 1');
const LAB_2 = roomOf(52, 'Lab 2');
const at = (room: typeof LAB_1, number: number) => ({
  room: room.id,
  room_name: room.name,
  number,
  wave: null,
});
const pupil = (n: number, student_name: string, change: Parameters<typeof row>[0]) =>
  row({
    student_id: numbered(n),
    log_id: numbered(n),
    student_name,
    last_contact: new Date().toISOString(),
    ...change,
  });

const ROWS = [
  pupil(31, 'Ayu', {
    progress: 'running',
    seat: at(LAB_1, 1),
    unsent: { count: 2, since: new Date().toISOString() },
  }),
  pupil(32, 'Bima', { progress: 'finished', seat: at(LAB_1, 4) }),
  pupil(33, 'Citra', { progress: 'notStarted', log_id: null, seat: at(LAB_2, 2) }),
];

function draw(rooms: readonly object[], rows: readonly RosterRow[] = ROWS): SentCall[] {
  const sent = stubWire({
    '/api/logs/get-exam-log': rosterPage(rows),
    '/api/logs/get-added-time': addedTime(),
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      rooms,
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 1, skipped: 0 } },
  });
  drawScreen(<RosterTab examId={EXAM} classid="" classFilter={null} />);
  return sent;
}

test('the map shows every seat of every room with what its pupil does, and who has handed in', async () => {
  draw([LAB_1, LAB_2]);
  await userEvent.click(await screen.findByRole('button', { name: 'Denah' }));
  const seats = (room: string) =>
    within(screen.getByRole('region', { name: `Denah ${room}` }))
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel);
  expect(seats('Lab 1')).toEqual([
    'Kursi 1, Ayu, 2 belum terkirim, 12/40',
    '+5 menit untuk Ayu',
    'Kursi 2, kosong',
    'Kursi 3, kosong',
    'Kursi 4, Bima, Selesai, 12/40',
  ]);
  expect(seats('Lab 2')[1]).toBe('Kursi 2, Citra, Belum mulai');
});

test('a seat shows who is frozen, who left fullscreen how often, whose log is full, and whose sitting takes nothing more', async () => {
  const now = new Date().toISOString();
  const seated = (n: number, name: string, change: object) =>
    pupil(n, name, { progress: 'running', seat: at(LAB_1, n - 30), last_contact: now, ...change });
  draw(
    [LAB_1, LAB_2],
    [
      seated(31, 'Ayu', { departures: 4, frozen: { until: null }, notes_full: true }),
      seated(32, 'Bima', { departures: 3 }),
      seated(33, 'Citra', { departures: 3, notes_full: true }),
      seated(34, 'Dewi', { notes_full: true, full: true, unsent: { count: 3, since: now } }),
      seated(35, 'Eka', { notes_full: true, seat: at(LAB_2, 2) }),
      seated(36, 'Fajar', { progress: 'stopped', paused: true, seat: at(LAB_2, 3) }),
    ],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Denah' }));
  expect(screen.getByRole('button', { name: 'Kursi 1, Ayu, Beku, 12/40' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kursi 2, Bima, Keluar 3×, 12/40' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kursi 3, Citra, Keluar 3×, 12/40' })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Kursi 4, Dewi, Pengerjaan penuh, kiriman ditolak, 12/40' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kursi 2, Eka, Catatan perangkat penuh, 12/40' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kursi 3, Fajar, Dihentikan, 12/40' })).toBeTruthy();
  expect(screen.getByText('Penuh')).toBeTruthy();
  expect(screen.getByText('Catatan penuh')).toBeTruthy();
});

test('a seat is opened by the keyboard and offers what the table offers', async () => {
  draw([LAB_1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Denah' }));
  screen.getByRole('button', { name: /^Kursi 1/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Selesaikan ujian' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Tambah waktu' })).toBeTruthy();
});

test('a counter greys out the seats of everybody else', async () => {
  draw([LAB_1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Denah' }));
  await userEvent.click(screen.getByRole('button', { name: 'Selesai 1' }));
  expect(screen.getByRole('button', { name: /^Kursi 1/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^Kursi 4/ })).toHaveProperty('disabled', false);
});

test('a chosen room is all that is shown, counted and given time', async () => {
  const sent = draw([LAB_1, LAB_2]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ruang' }), 'Lab 1');
  expect(screen.getByRole('button', { name: 'Semua 2' })).toBeTruthy();
  expect(screen.queryByText('Citra')).toBeNull();
  expect(screen.getByText('Untuk 2 peserta ruang ini yang sudah mulai')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Jeda ujian' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    attempts: [numbered(31), numbered(32)],
  });
});

test('an exam that is sat in no room offers neither rooms nor a map', async () => {
  draw([]);
  await screen.findByText('Ayu');
  expect(screen.queryByRole('button', { name: 'Denah' })).toBeNull();
});
