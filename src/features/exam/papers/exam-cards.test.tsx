import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CardHolder } from '#contract/auth/exam-cards';
import type { ExamForStaff } from '#contract/exam/exam';
import { EXAM as ANY_EXAM, HEAD, ID } from '../../../../tests/support/exam-papers';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { PapersPage } from './papers-page';

const LAB = { id: `${ID}01`, name: 'Lab 1', capacity: 4, columns: 2, proctor: null, token: null };
const [AYU, BIMA] = ['Ayu', 'Bima'].map((name, index) => ({
  student: `${ID}1${index}`,
  name,
  nis: `100${index}`,
  class_name: index === 0 ? 'X IPA 2' : 'X IPA 1',
})) as [Pupil, Pupil];
interface Pupil {
  student: string;
  name: string;
  nis: string;
  class_name: string;
}

const EXAM = { ...ANY_EXAM, close_at: '2026-08-03T03:00:00.000Z' };
const LATER = '2999-01-01T00:00:00.000Z';

beforeEach(() => void vi.stubGlobal('print', vi.fn()));

function holder(student: string, more: Partial<CardHolder> = {}): CardHolder {
  return { student, img: null, card_until: null, ...more };
}

async function drawCards({
  holders = [holder(AYU.student), holder(BIMA.student)],
  isAdmin = true,
  exam = {},
  origin = 'https://ujian.sekolah.sch.id',
  answers = {},
}: {
  holders?: CardHolder[];
  isAdmin?: boolean;
  exam?: Partial<ExamForStaff>;
  origin?: string | null;
  answers?: Parameters<typeof stubWire>[0];
} = {}) {
  const sent = stubWire({
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      waves: [],
      rooms: [LAB],
      seats: [{ ...AYU, room: LAB.id, seat: 1, wave: null }],
      unseated: [BIMA],
      extra_times: [],
    },
    '/api/admin/letterhead/get-letterhead': HEAD,
    '/api/account/get-card-holders': { origin, data: holders },
    ...answers,
  });
  drawScreen(<PapersPage exam={{ ...EXAM, ...exam }} isAdmin={isAdmin} onBack={() => undefined} />);
  await userEvent.selectOptions(await screen.findByLabelText('Dokumen'), 'Kartu peserta');
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const posts = (sent: Awaited<ReturnType<typeof drawCards>>) => sent.filter(({ method }) => method === 'POST');

test('a card for each who takes the exam, by seat or by class, and printing them changes nothing', async () => {
  const sent = await drawCards();
  await screen.findByText('Ayu');
  const [first, second] = cards();
  expect(first).toMatch(
    /SMA Lentera Bangsa.*Kartu Peserta Ujian.*Ujian Biologi.*Ayu.*1000.*X IPA 2.*Ruang.*Lab 1.*Kursi.*1/,
  );
  expect(first).toContain('Buka ujian.sekolah.sch.id, pilih Siswa');
  expect(second).toMatch(/Bima.*Ruang…/);
  await userEvent.selectOptions(screen.getByLabelText('Urutan'), 'Kelas dan nama');
  expect(cards()[0]).toContain('Bima');
  await userEvent.selectOptions(screen.getByLabelText('Ruang'), 'Lab 1');
  expect(cards()).toHaveLength(1);
  await press('Cetak');
  expect(print).toHaveBeenCalledOnce();
  expect(posts(sent)).toEqual([]);
});

test('new codes are counted before they are made, spare those who hold one, and are shown once', async () => {
  const sent = await drawCards({
    holders: [holder(AYU.student, { card_until: LATER }), holder(BIMA.student, { img: '/foto.webp' })],
    answers: {
      '/api/account/make-exam-cards': {
        message: 'ok',
        origin: 'https://ujian.sekolah.sch.id',
        expires_at: LATER,
        cards: [{ student: BIMA.student, address: 'https://ujian.sekolah.sch.id/#kartu=abc' }],
      },
    },
  });
  await screen.findByText('Ayu');
  expect(screen.getByRole('img', { name: 'Foto Bima' })).toBeTruthy();
  await press('Kartu dengan QR baru');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('1 peserta mendapat kode QR baru. Password tidak berubah');
  const skip = within(dialog).getByRole('checkbox', { name: /^Lewati 1 siswa/ });
  await userEvent.click(skip);
  expect(dialog.textContent).toContain('2 peserta mendapat kode QR baru');
  expect(dialog.textContent).toContain('Kartu QR lama milik 1 siswa tidak berlaku lagi');
  await userEvent.click(skip);
  expect(posts(sent)).toEqual([]);
  await press('Buat kode QR');
  expect(await screen.findByRole('img', { name: 'Kode QR untuk masuk sebagai Bima' })).toBeTruthy();
  expect(posts(sent).map(({ body }) => body)).toEqual([{ exam: EXAM.id, students: [BIMA.student] }]);
  expect(cards()[0]).toContain('Kartu dengan kode QR yang sudah Anda terima tetap berlaku.');
  await press('Selesai');
  await press('Tutup lembar');
  await waitFor(() => expect(screen.queryByRole('img', { name: /Kode QR/ })).toBeNull());
});

test('a card that was lost is looked for by name: it alone is printed, and only its old code dies', async () => {
  const holders = [holder(AYU.student, { card_until: LATER }), holder(BIMA.student, { card_until: LATER })];
  const address = 'https://ujian.sekolah.sch.id/#kartu=abc';
  const sent = await drawCards({
    holders,
    answers: {
      '/api/account/make-exam-cards': {
        message: 'ok',
        origin: 'https://ujian.sekolah.sch.id',
        expires_at: LATER,
        cards: [{ student: AYU.student, address }],
      },
    },
  });
  await screen.findByText('Ayu');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari nama, NIS, atau kelas' }), 'ayu{Enter}');
  expect(await screen.findByText('1 dari 2 kartu')).toBeTruthy();
  expect(cards()).toHaveLength(1);
  await press('Kartu dengan QR baru');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('1 peserta mendapat kode QR baru');
  expect(dialog.textContent).toContain('Kartu QR lama milik 1 siswa tidak berlaku lagi');
  await press('Buat kode QR');
  expect(await screen.findByRole('img', { name: 'Kode QR untuk masuk sebagai Ayu' })).toBeTruthy();
  expect(posts(sent).map(({ body }) => body)).toEqual([{ exam: EXAM.id, students: [AYU.student] }]);
});

test('who was to get a code and got none, being switched off meanwhile, has no card on the sheet', async () => {
  await drawCards({
    answers: {
      '/api/account/make-exam-cards': {
        message: 'ok',
        origin: 'https://ujian.sekolah.sch.id',
        expires_at: LATER,
        cards: [{ student: BIMA.student, address: 'https://ujian.sekolah.sch.id/#kartu=abc' }],
      },
    },
  });
  await screen.findByText('Ayu');
  await press('Kartu dengan QR baru');
  await press('Buat kode QR');
  expect(await screen.findByText('1 kartu peserta siap dicetak')).toBeTruthy();
  expect(cards()).toEqual([expect.stringContaining('Bima')]);
});

test('a code that ends before the exam opens counts for none; where all hold one, none is made', async () => {
  const early = holder(AYU.student, { card_until: '2026-08-02T00:00:00.000Z' });
  await drawCards({ holders: [early, holder(BIMA.student, { card_until: LATER })] });
  await screen.findByText('Ayu');
  await press('Kartu dengan QR baru');
  expect(screen.getByRole('alertdialog').textContent).toContain('1 peserta mendapat kode QR baru');
  await press('Batal');
  await userEvent.selectOptions(screen.getByLabelText('Dokumen'), 'Daftar hadir');
});

test('where the server gave no answer, nobody is told that nothing happened', async () => {
  await drawCards({
    answers: {
      '/api/account/make-exam-cards': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await screen.findByText('Ayu');
  await press('Kartu dengan QR baru');
  await press('Buat kode QR');
  expect(await screen.findByText(/kode QR mungkin sudah dibuat/)).toBeTruthy();
});

test('a teacher prints cards without codes and is told who prints the others; a proctor prints none', async () => {
  await drawCards({ isAdmin: false });
  await screen.findByText('Ayu');
  expect(screen.queryByRole('button', { name: 'Kartu dengan QR baru' })).toBeNull();
  expect(screen.getByText(/dicetak oleh admin sekolah/)).toBeTruthy();
});

test('a proctor is offered no cards', async () => {
  await expect(drawCards({ isAdmin: false, exam: { proctor_of: ['Lab 1'] } })).rejects.toThrow();
  expect(screen.getByRole('option', { name: 'Daftar hadir' })).toBeTruthy();
});

test.each([
  [null, 'Alamat ini hanya terbuka di komputer ini'],
  ['http://127.0.0.1:3000', 'Alamat ini hanya terbuka di komputer ini'],
  ['http://192.168.10.5:3000', 'Alamat ini tanpa https'],
  ['https://ujian.sekolah.sch.id', null],
])('of cards that would carry %s it is said before they are printed: %s', async (origin, warning) => {
  await drawCards({ origin });
  await screen.findByText('Ayu');
  expect(screen.queryByText(/^Alamat ini/)?.textContent ?? null).toBe(warning);
});
