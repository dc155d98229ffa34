import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { setTimeZone } from '../../../lib/format';
import { toaster } from '../../../ui/toast';
import { SeatingTab } from './seating-tab';

const EXAM = {
  id: '0190a000-0000-7000-8000-000000000001',
  duration: 60,
  open_at: '2026-08-03T00:15:00.000Z',
};
const LAB = { id: '0190a000-0000-7000-8000-000000000002', name: 'Lab 1', capacity: 2, columns: 2 };
const AYU = { student: '0190a000-0000-7000-8000-000000000011', name: 'Ayu', nis: '1', class_name: 'X 1' };
const FIRST = { number: 1, open_at: '2026-08-03T00:15:00.000Z', close_at: '2026-08-03T01:15:00.000Z' };
const SECOND = { number: 2, open_at: '2026-08-03T01:30:00.000Z', close_at: '2026-08-03T02:30:00.000Z' };
const PLAN = {
  token: null,
  token_until: null,
  rooms: [{ ...LAB, proctor: null, token: null }],
  waves: [
    { ...FIRST, begun: false },
    { ...SECOND, begun: false },
  ],
  seats: [{ ...AYU, room: LAB.id, seat: 1, wave: 1 }],
  unseated: [],
  extra_times: [{ wave: 1, minutes: 30, pupils: 2 }],
};
const WARNED =
  'Sesi 1: 2 siswa dengan waktu tambahan dapat mengerjakan sampai 08.45; sesi 2 sudah dibuka 08.30, jedanya kurang 15 menit.';

beforeEach(() => {
  toaster.clear();
  setTimeZone('Asia/Jakarta');
});

function draw(plan: object) {
  const sent = stubWire({
    '/api/exam/get-seating': plan,
    '/api/exam/get-conflicts': { errors: [], warnings: [] },
    '/api/admin/room/get-room': onePage([{ ...LAB, exams: 0 }]),
    '/api/exam/get-proctors': [],
    '/api/exam/change-wave': { message: 'Berhasil.' },
  });
  drawScreen(<SeatingTab exam={EXAM} isAdmin />);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function retype(label: RegExp, value: string) {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
}

test('beside the waves it is said who may still sit when the next opens, until when, and how much is missing', async () => {
  draw(PLAN);
  expect(await screen.findByText(WARNED)).toBeTruthy();
});

test('nothing is said if the extra time fits, or is that of the last wave', async () => {
  const extra_times = [
    { wave: 1, minutes: 15, pupils: 2 },
    { wave: 2, minutes: 60, pupils: 1 },
  ];
  draw({ ...PLAN, extra_times });
  await screen.findByRole('button', { name: 'Ubah waktu' });
  expect(screen.queryByText(/waktu tambahan/)).toBeNull();
});

test('the form of a wave says it of the times as typed, also of those that move along, and saves them all the same', async () => {
  const writes = draw(PLAN);
  await press('Sesi 2 · 08.30');
  await press('Ubah waktu');
  const form = within(screen.getByRole('dialog'));
  expect(form.getByText(WARNED)).toBeTruthy();
  await retype(/^Mulai/, '2026-08-03T08:40');
  expect(form.getByText(/sampai 08\.45; sesi 2 sudah dibuka 08\.40, jedanya kurang 5 menit\./)).toBeTruthy();
  await press('Simpan waktu');
  expect(writes()).toEqual(['/api/exam/change-wave']);
});

test('a later end without those after it is warned of more; with them as before', async () => {
  draw(PLAN);
  await press('Ubah waktu');
  const form = within(screen.getByRole('dialog'));
  await retype(/^Selesai/, '2026-08-03T08:25');
  expect(form.getByText(/sampai 08\.55; sesi 2 sudah dibuka 08\.40, jedanya kurang 15 menit\./)).toBeTruthy();
  await userEvent.click(form.getByRole('checkbox', { name: /Geser sesi/ }));
  expect(form.getByText(/sampai 08\.55; sesi 2 sudah dibuka 08\.30, jedanya kurang 25 menit\./)).toBeTruthy();
});

test('where waves are made it is said before anybody is seated, until the rest is long enough', async () => {
  const extra_times = [{ wave: null, minutes: 30, pupils: 2 }];
  draw({ ...PLAN, rooms: [], waves: [], seats: [], unseated: [AYU], extra_times });
  await press('Bagi ke ruang');
  expect(screen.queryByText(/dapat masih mengerjakan/)).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jumlah sesi' }), '2');
  expect(screen.getByText(/^2 siswa dengan waktu tambahan .* jedanya kurang 15 menit\./)).toBeTruthy();
  await retype(/^Jeda/, '30');
  expect(screen.queryByText(/dapat masih mengerjakan/)).toBeNull();
});
