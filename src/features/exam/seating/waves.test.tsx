import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { setTimeZone } from '../../../lib/format';
import { toaster } from '../../../ui/toast';
import { SeatingTab } from './seating-tab';

const EXAM = {
  id: '0190a000-0000-7000-8000-000000000001',
  duration: 90,
  open_at: '2026-08-03T00:30:00.000Z',
};
const LAB = { id: '0190a000-0000-7000-8000-000000000002', name: 'Lab 1', capacity: 2, columns: 2 };
const pupil = (n: number, name: string) => ({
  student: `0190a000-0000-7000-8000-00000000001${n}`,
  name,
  nis: String(n),
  class_name: 'X 1',
});
const [AYU, BIMA, CITRA] = [pupil(1, 'Ayu'), pupil(2, 'Bima'), pupil(3, 'Citra')];

const FIRST = { number: 1, open_at: '2026-08-03T00:30:00.000Z', close_at: '2026-08-03T02:15:00.000Z' };
const SECOND = { number: 2, open_at: '2026-08-03T02:30:00.000Z', close_at: '2026-08-03T04:15:00.000Z' };

const UNSEATED = {
  token: null,
  token_until: null,
  rooms: [],
  waves: [],
  seats: [],
  unseated: [AYU, BIMA, CITRA],
  extra_times: [],
};
const IN_WAVES = {
  ...UNSEATED,
  rooms: [{ ...LAB, proctor: null, token: null }],
  waves: [
    { ...FIRST, begun: false },
    { ...SECOND, begun: false },
  ],
  seats: [
    { ...AYU, room: LAB.id, seat: 1, wave: 1 },
    { ...BIMA, room: LAB.id, seat: 2, wave: 1 },
    { ...CITRA, room: LAB.id, seat: 1, wave: 2 },
  ],
  unseated: [],
};

beforeEach(() => {
  toaster.clear();
  setTimeZone('Asia/Jakarta');
});

function draw(plan: object) {
  const done = { message: 'Berhasil.' };
  const sent = stubWire({
    '/api/exam/get-seating': plan,
    '/api/exam/get-conflicts': { errors: [], warnings: [] },
    '/api/admin/room/get-room': onePage([{ ...LAB, exams: 0 }]),
    '/api/exam/get-proctors': [],
    '/api/exam/seat-pupils': { ...done, data: { seated: 3, left: 0 } },
    '/api/exam/change-wave': done,
    '/api/exam/move-seat': done,
  });
  drawScreen(<SeatingTab exam={EXAM} isAdmin />);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('where seats are short it is said how many waves would do; chosen, their times are shown before they are saved', async () => {
  const writes = draw(UNSEATED);
  await press('Bagi ke ruang');
  await userEvent.click(screen.getByRole('checkbox', { name: /Lab 1/ }));
  expect(screen.getByText(/Kurang 1 kursi.*Dengan 2 sesi semua kebagian/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jumlah sesi' }), '2');
  expect(screen.getByText('4 kursi dalam 2 sesi untuk 3 peserta')).toBeTruthy();
  expect(screen.getByText('Sesi 2: 3 Agu 2026 09.30–11.15')).toBeTruthy();
  await press('Bagi peserta');
  const waves = [FIRST, SECOND].map(({ number: _, ...times }) => times);
  const body = { exam: EXAM.id, rooms: [LAB.id], order: 'mixed', reserve: 0, waves };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/seat-pupils', body }]));
});

test('a wave shorter than the exam is refused at once, under its field', async () => {
  const writes = draw(UNSEATED);
  await press('Bagi ke ruang');
  await userEvent.click(screen.getByRole('checkbox', { name: /Lab 1/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jumlah sesi' }), '2');
  const length = screen.getByLabelText(/Lama tiap sesi/);
  await userEvent.clear(length);
  await userEvent.type(length, '80');
  await press('Bagi peserta');
  expect(await screen.findByText('Paling sedikit 90 menit, sama dengan durasi ujian.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('each wave shows its own pupils; waves that were set one by one stay when everybody is seated again', async () => {
  const writes = draw(IN_WAVES);
  expect(await screen.findByText('3 siswa di 1 ruang, 2 sesi')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kursi 1, Ayu, X 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Citra/ })).toBeNull();
  await press('Sesi 2 · 09.30');
  expect(screen.getByRole('button', { name: 'Kursi 1, Citra, X 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ayu/ })).toBeNull();
  await press('Bagi ulang');
  await press('Bagi peserta');
  const body = { exam: EXAM.id, rooms: [LAB.id], order: 'mixed', reserve: 0 };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/seat-pupils', body }]));
});

test('a pupil is moved to a seat of another wave, in exchange with who sits there', async () => {
  const writes = draw(IN_WAVES);
  await press('Kursi 2, Bima, X 1');
  expect(screen.getByText('Sekarang di sesi 1, Lab 1, kursi 2.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Sesi/ }), '2');
  const seats = screen.getByRole('combobox', { name: /^Kursi/ });
  expect(within(seats).getByRole('option', { name: '2, kosong' })).toBeTruthy();
  await userEvent.selectOptions(seats, '1, bertukar dengan Citra');
  await press('Pindahkan');
  const body = { exam: EXAM.id, student: BIMA?.student, room: LAB.id, seat: 1, wave: 2 };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/move-seat', body }]));
});

test('a wave ends later and takes those after it along; of one that has begun the opening stays', async () => {
  const writes = draw({ ...IN_WAVES, waves: [{ ...FIRST, begun: true }, IN_WAVES.waves[1]] });
  await press('Ubah waktu');
  expect(screen.getByLabelText(/^Mulai/).hasAttribute('readonly')).toBe(true);
  const closes = screen.getByLabelText(/^Selesai/);
  await userEvent.clear(closes);
  await userEvent.type(closes, '2026-08-03T09:45');
  await press('Simpan waktu');
  const { open_at } = FIRST;
  const body = { exam: EXAM.id, wave: 1, open_at, close_at: '2026-08-03T02:45:00.000Z', shift: true };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/change-wave', body }]));
});
