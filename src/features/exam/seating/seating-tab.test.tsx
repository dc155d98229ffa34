import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { SeatingTab } from './seating-tab';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const LAB = { id: '0190a000-0000-7000-8000-000000000002', name: 'Lab 1', capacity: 4, columns: 2 };
const GURU = { id: '0190a000-0000-7000-8000-000000000003', name: 'Hendra', level: 'teacher' };
const AYU = { student: '0190a000-0000-7000-8000-000000000011', name: 'Ayu', nis: '1', class_name: 'X 1' };
const BIMA = { student: '0190a000-0000-7000-8000-000000000012', name: 'Bima', nis: '2', class_name: 'X 2' };
const CITRA = { student: '0190a000-0000-7000-8000-000000000013', name: 'Citra', nis: '3', class_name: 'X 2' };

const SEATED = {
  token: null,
  token_until: null,
  rooms: [{ ...LAB, proctor: null, token: null }],
  waves: [],
  seats: [
    { ...AYU, room: LAB.id, seat: 1, wave: null },
    { ...BIMA, room: LAB.id, seat: 2, wave: null },
  ],
  unseated: [CITRA],
  extra_times: [],
};

beforeEach(toaster.clear);

function draw(
  plan: object,
  rooms: readonly object[] = [{ ...LAB, exams: 0 }],
  warnings: readonly object[] = [],
  answers: Record<string, unknown> = {},
) {
  const done = { message: 'Berhasil.' };
  const sent = stubWire({
    '/api/exam/get-seating': plan,
    '/api/exam/get-conflicts': { errors: [], warnings },
    '/api/admin/room/get-room': onePage(rooms),
    '/api/exam/get-proctors': [GURU],
    '/api/exam/seat-pupils': { ...done, data: { seated: 2, left: 0 } },
    '/api/exam/get-seating-sources': [
      { id: LAB.id, name: 'Matematika', open_at: '2026-08-03T00:30:00Z', rooms: 3, pupils: 34 },
    ],
    '/api/exam/take-seating': { ...done, data: { seated: 3, left: 0 } },
    '/api/exam/move-seat': done,
    '/api/exam/set-proctor': done,
    ...answers,
  });
  drawScreen(<SeatingTab exam={{ id: EXAM, duration: 90, open_at: null }} isAdmin />);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
}

test('a school without rooms says where they are added', async () => {
  draw(
    { token: null, token_until: null, rooms: [], waves: [], seats: [], unseated: [], extra_times: [] },
    [],
  );
  expect(await screen.findByText(/Data Pokok, tab Ruang/)).toBeTruthy();
});

test('rooms are ticked, the order chosen, and everybody is seated at once', async () => {
  const writes = draw({
    token: null,
    token_until: null,
    rooms: [],
    waves: [],
    seats: [],
    unseated: [AYU, BIMA, CITRA],
    extra_times: [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bagi ke ruang' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Lab 1/ }));
  expect(screen.getByText(/4 kursi dipilih untuk 3 peserta/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Per kelas/ }));
  const reserve = screen.getByLabelText(/Kursi cadangan/);
  await userEvent.clear(reserve);
  await userEvent.type(reserve, '2');
  expect(screen.getByText(/Kurang 1 kursi/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bagi peserta' }));
  const body = { exam: EXAM, rooms: [LAB.id], order: 'class', reserve: 2 };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/seat-pupils', body }]));
});

test('a chair and a proctor that another exam has in the same hours are named above the rooms', async () => {
  const other = { exam: 'Fisika', open_at: '2026-08-03T00:30:00Z', close_at: '2026-08-03T02:00:00Z' };
  draw(SEATED, undefined, [
    { kind: 'noPupils' },
    { kind: 'roomTaken', room: 'Lab 1', seats: 2, teacher: 'Pak Budi', ...other },
    { kind: 'proctorTwice', proctor: 'Hendra', room: 'Lab 2', ...other },
  ]);
  expect(
    await screen.findByText(/Lab 1: 2 kursi juga dipakai siswa lain di “Fisika” \(Pak Budi\)/),
  ).toBeTruthy();
  expect(screen.getByText(/Hendra juga mengawasi Lab 2 di “Fisika”/)).toBeTruthy();
  expect(screen.queryByText(/Belum ada siswa aktif/)).toBeNull();
});

test('the rooms of another exam are taken over, which is said before with whom they have in common', async () => {
  const writes = draw(SEATED);
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai dari ujian lain' }));
  const submit = screen.getByRole('button', { name: 'Pakai ruang ini' });
  const source = await screen.findByRole('radio', { name: /Matematika.*3 ruang · 34 siswa/ });
  await userEvent.click(submit);
  expect(await screen.findByText('Pilih ujian yang ruangnya dipakai.')).toBeTruthy();
  await userEvent.click(source);
  await userEvent.click(submit);
  const body = { exam: EXAM, from: LAB.id };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/take-seating', body }]));
});

test('a pupil is pressed and changes places with another', async () => {
  const writes = draw(SEATED);
  await userEvent.click(await screen.findByRole('button', { name: 'Kursi 1, Ayu, X 1' }));
  const seats = screen.getByRole('combobox', { name: /^Kursi/ });
  expect(within(seats).queryByRole('option', { name: /^1/ })).toBeNull();
  await userEvent.selectOptions(seats, '2, bertukar dengan Bima');
  await userEvent.click(screen.getByRole('button', { name: 'Pindahkan' }));
  const body = { exam: EXAM, student: AYU.student, room: LAB.id, seat: 2 };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/move-seat', body }]));
});

test('who has no seat is named, and is offered free ones only', async () => {
  const writes = draw(SEATED);
  await userEvent.click(await screen.findByRole('button', { name: 'Beri kursi untuk Citra' }));
  const seats = screen.getByRole('combobox', { name: /^Kursi/ });
  expect(within(seats).queryByRole('option', { name: /bertukar/ })).toBeNull();
  await userEvent.selectOptions(seats, '3, kosong');
  await userEvent.click(screen.getByRole('button', { name: 'Pindahkan' }));
  const body = { exam: EXAM, student: CITRA.student, room: LAB.id, seat: 3 };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/move-seat', body }]));
});

test('the proctor of a room is saved as soon as he is chosen', async () => {
  const writes = draw(SEATED);
  await screen.findByRole('option', { name: 'Hendra (Guru)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pengawas' }), 'Hendra (Guru)');
  const body = { exam: EXAM, room: LAB.id, proctor: GURU.id };
  await waitFor(() => expect(writes()).toEqual([{ path: '/api/exam/set-proctor', body }]));
});

test('a proctor who is refused is told under his field, and goes on being told', async () => {
  const refusal = 'Guru ini sudah nonaktif.';
  draw(SEATED, undefined, [], {
    '/api/exam/set-proctor': () =>
      Response.json({ message: refusal, code: 'invalidInput', requestId: 'r' }, { status: 400 }),
  });
  await screen.findByRole('option', { name: 'Hendra (Guru)' });
  const proctor = screen.getByRole('combobox', { name: 'Pengawas' });
  await userEvent.selectOptions(proctor, 'Hendra (Guru)');
  expect(await screen.findByText(refusal)).toBeTruthy();
  act(toaster.clear);
  expect(screen.getByRole('alert').id).toBe(proctor.getAttribute('aria-describedby'));
});
