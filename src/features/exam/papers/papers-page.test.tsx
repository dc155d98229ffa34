import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { EXAM, HEAD, ID } from '../../../../tests/support/exam-papers';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { PapersPage } from './papers-page';

const ROOMS = ['Lab 1', 'Lab 2'].map((name, index) => ({
  id: `${ID}0${index + 1}`,
  name,
  capacity: 4,
  columns: 2,
  proctor: index === 0 ? { id: `${ID}09`, name: 'Hendra Gunawan' } : null,
  token: null,
}));
const PUPILS = ['Ayu', 'Bima'].map((name, index) => ({
  student: `${ID}1${index}`,
  name,
  nis: `100${index}`,
  class_name: 'X IPA 1',
}));
const SITTERS = PUPILS.map((pupil, index) => ({
  ...pupil,
  progress: index === 0 ? 'finished' : 'notStarted',
  start_time: index === 0 ? '2026-08-03T01:00:00.000Z' : null,
  finished_at: index === 0 ? '2026-08-03T02:00:00.000Z' : null,
}));

const NO_SEATS = {
  token: null,
  token_until: null,
  waves: [],
  rooms: [],
  seats: [],
  unseated: [],
  extra_times: [],
};

interface Drawn {
  incidents?: readonly object[];
  rooms?: readonly object[];
  exam?: Partial<ExamForStaff>;
  isAdmin?: boolean;
  isOwn?: boolean;
  answers?: Parameters<typeof stubWire>[0];
}

function draw({ incidents = [], rooms = ROOMS, exam, answers, ...who }: Drawn = {}) {
  const [lab] = ROOMS;
  const sent = stubWire({
    '/api/exam/get-seating': {
      ...NO_SEATS,
      rooms,
      seats:
        rooms.length > 0
          ? PUPILS.map((pupil, index) => ({ ...pupil, room: lab?.id, seat: index + 1, wave: null }))
          : [],
      unseated: rooms.length > 0 ? [] : PUPILS,
    },
    '/api/admin/letterhead/get-letterhead': HEAD,
    '/api/logs/get-proceedings': {
      sitters: SITTERS,
      incidents,
      note: null,
      notes_within: [],
      can_note: true,
    },
    ...answers,
  });
  drawScreen(<PapersPage exam={{ ...EXAM, ...exam }} {...who} onBack={() => undefined} />);
  return sent;
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);
}

test('an attendance list for each room, under the head of the school', async () => {
  draw();
  await screen.findAllByText('Daftar Hadir Peserta');
  const lists = screen.getAllByRole('region', { name: 'Daftar Hadir Peserta' });
  expect(lists).toHaveLength(2);
  const [first] = lists;
  if (!first) throw new Error('no list');
  expect(within(first).getByText('SMA Lentera Bangsa')).toBeTruthy();
  expect(within(first).getByText('Dra. Ratna Dewi')).toBeTruthy();
  expect(within(first).getByRole('cell', { name: 'Ayu' })).toBeTruthy();
});

test('of one room that is chosen there is one paper, its free seats drawn on the plan', async () => {
  draw();
  await choose('Ruang', 'Lab 1');
  await choose('Dokumen', 'Denah tempat duduk');
  const plan = screen.getByRole('region', { name: 'Denah Tempat Duduk' });
  expect(within(plan).getAllByText('kosong')).toHaveLength(2);
});

test('the report says who was absent and what happened, by whom and why', async () => {
  const penalty = {
    at: '2026-08-03T01:30:00.000Z',
    act: 'penalty',
    by: 'Hendra Gunawan',
    ms: null,
    withdrawn: false,
    times: 1,
    room: null,
    stands: false,
  };
  draw({ incidents: [{ ...penalty, why: 'Membuka catatan', students: ['Ayu'] }] });
  await choose('Dokumen', 'Berita acara');
  const paper = await screen.findByRole('region', { name: 'Berita Acara Pelaksanaan Ujian' });
  expect(within(paper).getByText('Bima (X IPA 1)')).toBeTruthy();
  const row = within(paper).getByRole('row', { name: /Dihentikan karena pelanggaran/ });
  expect(row.textContent).toMatch(/Ayu.*Hendra Gunawan.*Membuka catatan/);
});

const REPORT = { name: 'Berita Acara Pelaksanaan Ujian' };

test('the report of the whole exam is signed by whoever proctored all of its rooms', async () => {
  const [first] = ROOMS;
  draw({ rooms: ROOMS.map((room) => ({ ...room, proctor: first?.proctor })) });
  await choose('Dokumen', 'Berita acara');
  const paper = await screen.findByRole('region', REPORT);
  expect(within(paper).getAllByText(/Hendra Gunawan/)).toHaveLength(2);
});

test.each([
  ['of several proctors', { id: `${ID}08`, name: 'Sulastri' }, 'Hendra Gunawan, Sulastri'],
  ['of two of one name', { id: `${ID}08`, name: 'Hendra Gunawan' }, 'Hendra Gunawan, Hendra Gunawan'],
  ['where a room has no proctor', null, 'Hendra Gunawan'],
])('%s the report names each, and leaves the line to sign on empty', async (_case, proctor, named) => {
  const [first, second] = ROOMS;
  draw({ rooms: [first ?? {}, { ...second, proctor }] });
  await choose('Dokumen', 'Berita acara');
  const paper = await screen.findByRole('region', REPORT);
  const names = within(paper).getAllByText(/Hendra Gunawan|Sulastri/);
  expect(names.map(({ textContent }) => textContent)).toEqual([`: ${named}`]);
});

test('a penalty that was withdrawn is told as that, and of many pupils five by name', async () => {
  const at = '2026-08-03T01:30:00.000Z';
  const told = { room: null, stands: false, withdrawn: false, times: 1 };
  const act = { at, by: 'Hendra Gunawan', why: null, ms: null, ...told };
  const many = ['Ayu', 'Bima', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gita'];
  draw({
    incidents: [
      { ...act, act: 'penalty', withdrawn: true, students: ['Ayu'] },
      { ...act, act: 'withdraw', why: 'Salah siswa', students: ['Ayu'] },
      { ...act, act: 'finish', students: many },
    ],
  });
  await choose('Dokumen', 'Berita acara');
  expect(await screen.findByText('Dihentikan karena pelanggaran (dicabut)')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Penalti dicabut.*Salah siswa/ })).toBeTruthy();
  expect(screen.getByText('Ayu, Bima, Citra, Dewi, Eka dan 2 siswa lain')).toBeTruthy();
});

test('a penalty of the watch over fullscreen is told in words', async () => {
  const penalty = {
    at: '2026-08-03T01:30:00.000Z',
    act: 'penalty',
    by: null,
    ms: null,
    withdrawn: false,
    times: 1,
    room: null,
    stands: false,
  };
  draw({ incidents: [{ ...penalty, why: 'fullscreen-left', students: ['Ayu'] }] });
  await choose('Dokumen', 'Berita acara');
  const row = await screen.findByRole('row', { name: /Dihentikan karena pelanggaran/ });
  expect(row.textContent).toMatch(/sistem.*Keluar dari layar penuh dan tidak kembali/);
  expect(row.textContent).not.toContain('fullscreen');
});

test('departures from fullscreen are told with how often and how long', async () => {
  const left = {
    at: '2026-08-03T01:30:00.000Z',
    act: 'left',
    by: null,
    why: null,
    withdrawn: false,
    room: null,
    stands: false,
    students: ['Ayu'],
  };
  draw({
    incidents: [
      { ...left, ms: 7_000, times: 1 },
      { ...left, ms: 120_000, times: 9 },
      { ...left, ms: null, times: 2_000 },
    ],
  });
  await choose('Dokumen', 'Berita acara');
  expect(await screen.findByText('Keluar dari layar penuh (7 detik)')).toBeTruthy();
  expect(screen.getByText('Keluar dari layar penuh (9 kali, 2 menit)')).toBeTruthy();
  expect(screen.getByText('Keluar dari layar penuh (2.000 kali atau lebih)')).toBeTruthy();
});

test('a pause has its room, its length and who began it; one that nobody ended says so', async () => {
  const pause = {
    at: '2026-08-03T01:10:00.000Z',
    act: 'pause',
    by: 'Hendra',
    why: 'Listrik padam',
    ms: 720_000,
    room: 'Lab 2',
    stands: false,
    withdrawn: false,
    times: 1,
    students: ['Ayu'],
  };
  const resumed = { ...pause, act: 'resume', by: 'Guru', why: null, ms: null, room: null };
  const standing = { ...pause, room: null, ms: null, stands: true, students: [] };
  draw({ incidents: [pause, resumed, standing] });
  await choose('Dokumen', 'Berita acara');
  expect(
    await screen.findByRole('row', { name: /Ruang Lab 2 dijeda \(12 menit\) Ayu Hendra Listrik padam/ }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /Jeda diakhiri Ayu Guru –/ })).toBeTruthy();
  expect(
    screen.getByRole('row', { name: /Ujian dijeda \(belum dilanjutkan\) – Hendra Listrik padam/ }),
  ).toBeTruthy();
});

test('where nobody has a seat there is an attendance list for each class, the room to be filled in', async () => {
  const unseated = PUPILS.map((pupil, index) => ({ ...pupil, class_name: `X IPA ${10 - index}` }));
  draw({
    rooms: [],
    answers: {
      '/api/exam/get-seating': { ...NO_SEATS, unseated },
    },
  });
  const lists = await screen.findAllByRole('region', { name: 'Daftar Hadir Peserta' });
  expect(lists).toHaveLength(2);
  expect(lists[0]?.textContent).toMatch(/Kelas: X IPA 9.*Ruang: ….*1.*1001.*Bima/);
  expect(lists[1]?.textContent).toMatch(/Kelas: X IPA 10.*Ayu/);
  expect(lists.map((list) => within(list).getAllByRole('row').length)).toEqual([2, 2]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cetak' }).disabled).toBe(false);
});

test('who was left without a seat signs behind the rooms, and not on the list of one room', async () => {
  const [ayu, bima] = PUPILS;
  const [lab] = ROOMS;
  const seats = [{ ...ayu, room: lab?.id, seat: 1, wave: null }];
  draw({
    answers: {
      '/api/exam/get-seating': { ...NO_SEATS, rooms: [lab], seats, unseated: [bima] },
    },
  });
  const lists = await screen.findAllByRole('region', { name: 'Daftar Hadir Peserta' });
  expect(lists.map((list) => within(list).queryByText('Bima') !== null)).toEqual([false, true]);
  await choose('Ruang', 'Lab 1');
  expect(screen.getAllByRole('region', { name: 'Daftar Hadir Peserta' })).toHaveLength(1);
});

test('an exam without rooms has no plan of them; its report can be printed all the same', async () => {
  draw({ rooms: [] });
  await choose('Dokumen', 'Denah tempat duduk');
  expect(screen.getByText('Belum ada ruang')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cetak' }).disabled).toBe(true);
  await choose('Dokumen', 'Berita acara');
  expect(await screen.findByText('Tidak ada kejadian yang tercatat.')).toBeTruthy();
});

test('an exam that nobody takes has no attendance list', async () => {
  draw({
    answers: {
      '/api/exam/get-seating': NO_SEATS,
    },
  });
  expect(await screen.findByText('Belum ada peserta')).toBeTruthy();
});

test.each([
  ['who may see them', true, 1],
  ['a proctor and a substitute', false, 0],
])('the questions are among the documents for %s: %s', async (_who, isOwn, count) => {
  draw({ isOwn });
  const kinds = await screen.findByRole('combobox', { name: 'Dokumen' });
  expect(within(kinds).queryAllByRole('option', { name: 'Naskah soal' })).toHaveLength(count);
});
