import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CardHolder } from '#contract/auth/exam-cards';
import { EXAM as ANY_EXAM, HEAD, ID } from '../../../../tests/support/exam-papers';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { setTimeZone } from '../../../lib/format';
import { PapersPage } from './papers-page';

const WAVES = [
  { number: 1, open_at: '2026-08-03T00:30:00.000Z', close_at: '2026-08-03T02:00:00.000Z' },
  { number: 2, open_at: '2026-08-04T03:00:00.000Z', close_at: '2026-08-04T04:30:00.000Z' },
];
const EXAM = { ...ANY_EXAM, open_at: WAVES[0]?.open_at ?? null, close_at: WAVES[1]?.close_at ?? null };
const [LAB_1, LAB_2] = [room('Lab 1', `${ID}01`), room('Lab 2', `${ID}02`)];
const SEATS = [
  { ...pupil('Ayu', 0), room: LAB_1.id, seat: 1, wave: 1 },
  { ...pupil('Bima', 1), room: LAB_2.id, seat: 1, wave: 1 },
  { ...pupil('Citra', 2), room: LAB_1.id, seat: 1, wave: 2 },
];
const EKA = pupil('Eka', 3);

const ATTENDANCE = 'Daftar Hadir Peserta';
const REPORT = 'Berita Acara Pelaksanaan Ujian';
const FIRST_TIME = /Hari, tanggal: Senin, 0?3 Agustus 2026Waktu: 07\.30 – 09\.00/;
const SECOND_TIME = /Hari, tanggal: Selasa, 0?4 Agustus 2026Waktu: 10\.00 – 11\.30/;

beforeEach(() => setTimeZone('Asia/Jakarta'));
afterEach(() => setTimeZone(undefined));

function room(name: string, id: string) {
  return { id, name, capacity: 2, columns: 2, proctor: null, token: null };
}

function pupil(name: string, index: number) {
  return { student: `${ID}1${index}`, name, nis: `100${index}`, class_name: 'X IPA 1' };
}

interface Drawn {
  hasWaves?: boolean;
  unseated?: readonly object[];
  holders?: readonly CardHolder[];
}

function draw({ hasWaves = true, unseated = [], holders = [] }: Drawn = {}): SentCall[] {
  const waves = hasWaves ? WAVES : [];
  const seats = hasWaves ? SEATS : SEATS.slice(0, 2).map((seat) => ({ ...seat, wave: null }));
  const sent = stubWire({
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      rooms: [LAB_1, LAB_2],
      waves: waves.map((wave) => ({ ...wave, begun: false })),
      seats,
      unseated,
      extra_times: [],
    },
    '/api/admin/letterhead/get-letterhead': HEAD,
    '/api/account/get-card-holders': { origin: 'https://ujian.sekolah.sch.id', data: holders },
    '/api/exam/get-question-paper': { data: [] },
    '/api/logs/get-proceedings': ({ query }: SentCall) => ({
      sitters: sittersOf(query),
      incidents: [],
      note: null,
      notes_within: [],
      can_note: true,
    }),
  });
  drawScreen(<PapersPage exam={{ ...EXAM, waves }} isAdmin isOwn onBack={() => undefined} />);
  return sent;
}

/** As the server does: those of one room, of one wave, or all. */
function sittersOf({ room: ofRoom, wave: ofWave }: SentCall['query']) {
  return SEATS.filter((seat) => ofRoom === undefined || seat.room === ofRoom)
    .filter((seat) => ofWave === undefined || String(seat.wave) === ofWave)
    .map(({ room: _room, seat: _seat, wave: _wave, ...sitter }) => sitter)
    .map((sitter) => ({ ...sitter, progress: 'notStarted', start_time: null, finished_at: null }));
}

async function choose(label: string, option: string | RegExp): Promise<void> {
  const select = await screen.findByRole('combobox', { name: label });
  await userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));
}

const sheets = async (name: string) =>
  (await screen.findAllByRole('region', { name })).map(({ textContent }) => textContent);
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Which of the pupils each sheet names. */
const namedOn = (all: readonly (string | null)[]) =>
  all.map((sheet) => ['Ayu', 'Bima', 'Citra', 'Eka'].filter((name) => sheet?.includes(name)));

test('each room has an attendance list in each wave that seats somebody there, with that wave’s time', async () => {
  draw();
  const lists = await sheets(ATTENDANCE);
  expect(namedOn(lists)).toEqual([['Ayu'], ['Bima'], ['Citra']]);
  expect(lists[0]).toMatch(/Ruang: Lab 1Sesi: 1Hari/);
  expect(lists[0]).toMatch(FIRST_TIME);
  expect(lists[1]).toMatch(/Ruang: Lab 2Sesi: 1Hari/);
  expect(lists[2]).toMatch(/Ruang: Lab 1Sesi: 2Hari/);
  expect(lists[2]).toMatch(SECOND_TIME);
  expect(lists[2]).toMatch(/Bandung, 0?4 Agustus 2026/);
});

test('a seat that is used in each wave has the pupil of the wave on its plan', async () => {
  draw();
  await choose('Dokumen', 'Denah tempat duduk');
  const plans = await sheets('Denah Tempat Duduk');
  expect(namedOn(plans)).toEqual([['Ayu'], ['Bima'], ['Citra']]);
  expect(plans[2]).toMatch(/Ruang: Lab 1Sesi: 2Hari/);
  expect(plans[2]).toMatch(SECOND_TIME);
});

test('of a wave that is chosen there are only its sheets, and none of a room that it leaves empty', async () => {
  draw({ unseated: [EKA] });
  await choose('Sesi', 'Sesi 2 · 4 Agu 2026 10.00–11.30');
  expect(namedOn(await sheets(ATTENDANCE))).toEqual([['Citra']]);
  await choose('Dokumen', 'Berita acara');
  expect(namedOn(await sheets(REPORT))).toEqual([['Citra']]);
  await choose('Ruang', 'Lab 2');
  expect(screen.getByText('Tidak ada peserta di pilihan ini')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cetak' }).disabled).toBe(true);
});

test('each room has a report of each wave, read from the log of that room and wave alone', async () => {
  const sent = draw();
  await choose('Dokumen', 'Berita acara');
  const reports = await sheets(REPORT);
  expect(namedOn(reports)).toEqual([['Ayu'], ['Bima'], ['Citra']]);
  expect(reports[2]).toMatch(SECOND_TIME);
  expect(reports[2]).toContain('di Lab 1, Sesi 2, dengan catatan');
  const asked = sent.filter(({ path }) => path === '/api/logs/get-proceedings');
  expect(asked.map(({ query }) => [query.room, query.wave])).toEqual([
    [LAB_1.id, '1'],
    [LAB_2.id, '1'],
    [LAB_1.id, '2'],
  ]);
});

test('who has no seat is on the report of the whole exam, and signs where wave and time are filled in by hand', async () => {
  const sent = draw({ unseated: [EKA] });
  const lists = await sheets(ATTENDANCE);
  expect(namedOn(lists)).toEqual([['Ayu'], ['Bima'], ['Citra'], ['Eka']]);
  expect(lists[3]).toMatch(/Sesi: …+Hari, tanggal: …+Waktu: …+Lama ujian/);
  await choose('Dokumen', 'Berita acara');
  expect(await sheets(REPORT)).toHaveLength(4);
  const asked = sent.filter(({ path }) => path === '/api/logs/get-proceedings');
  expect(asked.at(-1)?.query).toEqual({ exam: EXAM.id });
});

test('a card tells the wave with its time; who has none yet gets a line to write it on', async () => {
  draw({ unseated: [EKA] });
  await choose('Dokumen', 'Kartu peserta');
  await screen.findByText('Ayu');
  expect(namedOn(cards())).toEqual([['Ayu'], ['Bima'], ['Citra'], ['Eka']]);
  expect(cards()[0]).toMatch(/RuangLab 1Kursi1Sesi 13 Agu 2026, 07\.30 – 09\.00/);
  expect(cards()[2]).toMatch(/RuangLab 1Kursi1Sesi 24 Agu 2026, 10\.00 – 11\.30/);
  expect(cards()[3]).toMatch(/Ruang…+Kursi…+Sesi…+Buka/);
  await choose('Sesi', /^Sesi 2/);
  expect(namedOn(cards())).toEqual([['Citra']]);
  await choose('Ruang', 'Lab 2');
  expect(screen.getByText('Tidak ada peserta di pilihan ini')).toBeTruthy();
});

test('a QR code that ends before the wave of its pupil is not called valid, though the exam has opened by then', async () => {
  const until = '2026-08-03T12:00:00.000Z';
  const holders = [...SEATS, EKA].map(({ student }) => ({ student, img: null, card_until: until }));
  draw({ unseated: [EKA], holders });
  await choose('Dokumen', 'Kartu peserta');
  await screen.findByText('Ayu');
  const valid = cards().map((card) => card?.includes('tetap berlaku'));
  expect(valid).toEqual([true, true, false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Kartu dengan QR baru' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Lewati 2 siswa');
});

test('a door has one sign for the day, with the waves that use its room', async () => {
  draw();
  await choose('Dokumen', 'Tanda pintu');
  const signs = await sheets('Ruang ujian');
  expect(signs).toHaveLength(2);
  expect(signs[0]).toMatch(
    /Lab 1.*Sesi 1 · Senin, 0?3 Agustus 2026 · 07\.30 – 09\.001 peserta.*Sesi 2 · Selasa, 0?4 Agustus 2026 · 10\.00 – 11\.301 peserta/,
  );
  expect(signs[1]).toMatch(/Lab 2.*Sesi 1 · /);
  expect(signs[1]).not.toContain('Sesi 2');
  await choose('Sesi', /^Sesi 2/);
  expect(await sheets('Ruang ujian')).toEqual([expect.not.stringContaining('Sesi 1')]);
});

test.each([
  ['Daftar hadir', ATTENDANCE],
  ['Denah tempat duduk', 'Denah Tempat Duduk'],
  ['Tanda pintu', 'Ruang ujian'],
])(
  'without waves there is one sheet for each room of %s, and nothing speaks of waves',
  async (kind, title) => {
    draw({ hasWaves: false, unseated: kind === 'Daftar hadir' ? [EKA] : [] });
    await choose('Dokumen', kind);
    expect(namedOn(await sheets(title)).length).toBe(kind === 'Daftar hadir' ? 3 : 2);
    expect(document.body.textContent).not.toMatch(/sesi/i);
  },
);

test('without waves one report tells of all rooms, cards have the time of the exam, and nothing speaks of waves', async () => {
  draw({ hasWaves: false, unseated: [EKA] });
  await choose('Dokumen', 'Berita acara');
  expect(await sheets(REPORT)).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/sesi/i);
  await choose('Dokumen', 'Kartu peserta');
  await screen.findByText('Ayu');
  expect(cards()[0]).toMatch(/Kursi1Waktu3 Agu 2026, 07\.30/);
  expect(document.body.textContent).not.toMatch(/sesi/i);
});
