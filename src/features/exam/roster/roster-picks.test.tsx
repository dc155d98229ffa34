import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { drawRoom, numbered, said } from '../../../../tests/support/roster-room';
import { addedTime, EXAM, rosterPage, rosterRow as row } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { RosterTab } from './roster-tab';

beforeEach(toaster.clear);

const numberedRow = (n: number, change: Partial<RosterRow> = {}) =>
  row({
    progress: 'running',
    student_id: numbered(n),
    log_id: numbered(n + 10),
    student_name: `Siswa ${n}`,
    ...change,
  });

/** The list of a teacher, which is read again when the test says so. */
async function drawChanging(rows: { now: readonly RosterRow[] }): Promise<SentCall[]> {
  const sent = drawRoom({
    rooms: [],
    isProctor: false,
    answers: {
      '/api/logs/get-exam-log': () => rosterPage(rows.now),
      '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 1, skipped: 0 } },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Perbarui otomatis' }));
  await screen.findByText('Siswa 31');
  return sent;
}

async function readAgain(rows: { now: readonly RosterRow[] }, next: readonly RosterRow[]): Promise<void> {
  rows.now = next;
  await userEvent.click(screen.getByRole('button', { name: 'Perbarui sekarang', hidden: true }));
}

const RETAKEN = numberedRow(31, { log_id: null, progress: 'notStarted' });
const NOBODY_LEFT = /^Tidak ada siswa yang dipilih di daftar ini/;

test('minutes go to the pupil whom the dialog names, also when a colleague starts a retake meanwhile', async () => {
  const rows = { now: [numberedRow(31), numberedRow(32)] as readonly RosterRow[] };
  const sent = await drawChanging(rows);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Siswa 31' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tambah waktu Siswa 31?' }));
  await readAgain(rows, [RETAKEN, numberedRow(32)]);
  await screen.findByText(NOBODY_LEFT);
  expect(screen.getByRole('alertdialog', { name: 'Tambah waktu Siswa 31?' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(said(sent)).toMatchObject([{ attempts: [numbered(41)] }]));
});

test('collecting names sittings as they were when its dialog opened', async () => {
  const rows = { now: [numberedRow(31), numberedRow(32), numberedRow(33)] as readonly RosterRow[] };
  const sent = await drawChanging(rows);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Siswa 31' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Siswa 32' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kumpulkan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kumpulkan jawaban 2 siswa?' }));
  await readAgain(rows, [RETAKEN, numberedRow(32), numberedRow(33)]);
  await screen.findByText(/^Untuk 1 siswa yang dipilih; 1 pilihan gugur/);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.type(dialog.getByLabelText(/Alasan/), 'Bel');
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(said(sent)).toMatchObject([{ attempts: [numbered(41), numbered(42)] }]));
});

test('until the list of another class is there, the bar offers nothing for the pupils of the former one', async () => {
  stubWire({
    '/api/logs/get-exam-log': ({ query }: SentCall) =>
      query.classid === numbered(62) ? new Promise(() => {}) : rosterPage([numberedRow(31)]),
    '/api/logs/get-added-time': addedTime(),
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
  drawScreen(<TwoClasses />);
  await screen.findByText('Untuk 1 peserta kelas ini yang sudah mulai');
  await userEvent.click(screen.getByRole('button', { name: 'Kelas lain' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tambah waktu' })).toBeNull());
});

function drawTwoClasses(): void {
  const [first, second] = [numbered(61), numbered(62)];
  const rows = [
    numberedRow(31, { class_id: first }),
    numberedRow(32, { class_id: first }),
    numberedRow(33, { class_id: second }),
    numberedRow(34, { class_id: second }),
  ];
  stubWire({
    '/api/logs/get-exam-log': ({ query }: SentCall) =>
      rosterPage(rows.filter(({ class_id: id }) => !query.classid || id === query.classid)),
    '/api/logs/get-added-time': addedTime(),
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
  drawScreen(<TwoClasses first="" />);
}

test('picks in another class neither make the bar mean the whole class nor are left out of it in silence', async () => {
  drawTwoClasses();
  for (const name of ['Siswa 31', 'Siswa 32'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Pilih ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Kelas lain' }));
  await screen.findByText('Tidak ada siswa yang dipilih di daftar ini; 2 pilihan di kelas lain tidak ikut');
  for (const name of ['Tambah waktu', 'Jeda', 'Jeda ujian', 'Kirim pesan', 'Kumpulkan', 'Kumpulkan semua'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Siswa 33' }));
  await screen.findByText('Untuk 1 siswa yang dipilih; 2 pilihan di kelas lain tidak ikut');
  await userEvent.click(screen.getByRole('button', { name: 'Semua kelas' }));
  expect(await screen.findByText('Untuk 3 siswa yang dipilih')).toBeTruthy();
});

test('picking all that are shown adds to the picks of other classes, and to those that a search hides', async () => {
  drawTwoClasses();
  for (const name of ['Siswa 31', 'Siswa 33'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Pilih ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Kelas lain' }));
  await screen.findByText('Untuk 1 siswa yang dipilih; 1 pilihan di kelas lain tidak ikut');
  await userEvent.type(screen.getByRole('searchbox'), 'Siswa 34');
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih 1 yang tampil' }));
  await screen.findByText(
    'Untuk 2 siswa yang dipilih; 1 di antaranya tidak tampil; 1 pilihan di kelas lain tidak ikut',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Semua kelas' }));
  expect(await screen.findByText(/^Untuk 3 siswa yang dipilih/)).toBeTruthy();
});

function TwoClasses({ first = numbered(61) }) {
  const [classid, setClassid] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setClassid(numbered(62))}>
        Kelas lain
      </button>
      <button type="button" onClick={() => setClassid('')}>
        Semua kelas
      </button>
      <RosterTab examId={EXAM} classid={classid} classFilter={null} />
    </>
  );
}

test('a pick whose sitting is gone leaves the bar with nobody, and does not move to the retake', async () => {
  const rows = { now: [numberedRow(31), numberedRow(32)] as readonly RosterRow[] };
  await drawChanging(rows);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Siswa 31' }));
  await readAgain(rows, [RETAKEN, numberedRow(32)]);
  await screen.findByText(NOBODY_LEFT);
  const pick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Siswa 31' });
  expect(pick().checked).toBe(false);
  for (const name of ['Tambah waktu', 'Kirim pesan', 'Kumpulkan', 'Kumpulkan semua', 'Jeda ujian'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await readAgain(rows, [numberedRow(31, { log_id: numbered(61) }), numberedRow(32)]);
  await waitFor(() => expect(pick().disabled).toBe(false));
  expect(pick().checked).toBe(false);
  expect(screen.getByText(NOBODY_LEFT)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batal memilih' }));
  expect(await screen.findByText('Untuk semua 2 peserta yang sudah mulai')).toBeTruthy();
});

test('picks that a search hides are counted in the bar and named in the dialog', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => numberedRow(31 + n));
  const sent = drawRoom({ rooms: [], isProctor: false, rows });
  for (const name of ['Siswa 31', 'Siswa 32'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Pilih ${name}` }));
  await userEvent.type(screen.getByRole('searchbox'), 'Siswa 32');
  expect(await screen.findByText('Untuk 2 siswa yang dipilih; 1 di antaranya tidak tampil')).toBeTruthy();
  for (const [action, title] of [
    ['Tambah waktu', 'Tambah waktu 2 siswa?'],
    ['Jeda', 'Jeda ujian 2 siswa?'],
    ['Kirim pesan', 'Pesan untuk 2 siswa'],
    ['Kumpulkan', 'Kumpulkan jawaban 2 siswa?'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    expect(dialog.getByText('Siswa 31, Siswa 32')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
  }
  expect(said(sent)).toEqual([]);
});

test('a dialog for a whole class names ten of its pupils and counts the others', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => numberedRow(31 + n));
  drawRoom({ rooms: [], isProctor: false, rows, classid: EXAM });
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah waktu' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tambah waktu 12 siswa?' }));
  expect(dialog.getByText(/^Siswa 31, .*Siswa 40 dan 2 siswa lain$/)).toBeTruthy();
});
