import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { MatrixTab } from './matrix-tab';

beforeEach(toaster.clear);

const EXAM = EXAM_ROW.id;
const PATH = '/api/answer/get-exam-analysis';

const NO_HEAD = {
  foundation: '',
  name: '',
  address: '',
  contact: '',
  logo: null,
  city: '',
  principal_name: '',
  principal_nip: '',
};

const ROWS = Array.from({ length: 250 }, (_, at) => ({
  id: `${EXAM.slice(0, -3)}${at + 100}`,
  name: `Siswa ${at + 1}`,
  nis: String(at + 1),
  grade: 'X',
  class: 'X 1',
  correct: 0,
  incorrect: 0,
  mc_score: 0,
  answers: [],
}));

/** A page of the list as the server gives it. */
function pageOf({ query }: SentCall) {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const exam = { exam_id: EXAM, exam_name: 'UAS', exam_token: null, teacher_name: 'Guru', questions: [] };
  const data = ROWS.slice((page - 1) * limit, page * limit);
  return { ...exam, data, page, limit, totalData: ROWS.length, totalPages: Math.ceil(ROWS.length / limit) };
}

async function draw(answer: (call: SentCall) => unknown) {
  const sent = stubWire({ [PATH]: answer, '/api/answer/note-sheet': { message: 'Dicatat.' } });
  drawScreen(<MatrixTab examId={EXAM} examName="UAS" classid="" classFilter={null} />);
  await screen.findByText('Siswa 1');
  return sent;
}

test('the sheet of answers says how many of all pupils have arrived, and that a search does not narrow it', async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const sent = await draw(async (call) => {
    if (call.query.limit === '100' && call.query.page === '2') await gate;
    return pageOf(call);
  });
  await userEvent.type(screen.getByRole('searchbox'), 'Siswa');
  expect(await screen.findByText(/berisi semua siswa, bukan hanya yang dicari/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh Excel' }));
  const told = await screen.findByText('Memuat 100 dari 250 siswa');
  expect(told.getAttribute('role')).toBe('status');
  go();
  await waitFor(() => expect(screen.queryByText(/Memuat \d/)).toBeNull());
  const read = sent.filter(({ query }) => query.limit === '100');
  expect(read.map(({ query }) => [query.page, query.search])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', undefined],
  ]);
});

test('without a network the sheet of answers says why it cannot be made', async () => {
  let isUp = true;
  await draw((call) => (isUp ? pageOf(call) : Promise.reject(new TypeError('gone'))));
  isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Unduh Excel' }));
  expect(
    await screen.findByText(
      /Tidak terhubung ke server, sehingga berkas tidak disimpan/,
      {},
      { timeout: 20_000 },
    ),
  ).toBeTruthy();
}, 30_000);

test('of one class it says that all of that class are in it; with nobody in the list there is nothing to download', async () => {
  stubWire({
    [PATH]: (call: SentCall) =>
      call.query.search ? { ...pageOf(call), data: [], totalData: 0 } : pageOf(call),
  });
  drawScreen(<MatrixTab examId={EXAM} examName="UAS" classid={EXAM} classFilter={null} />);
  await screen.findByText('Siswa 1');
  await userEvent.type(screen.getByRole('searchbox'), 'Zaki');
  expect(await screen.findByText(/berisi semua siswa kelas ini, bukan hanya yang dicari/)).toBeTruthy();
});

test('an exam that nobody has begun has no sheet of answers to download', async () => {
  stubWire({ [PATH]: (call: SentCall) => ({ ...pageOf(call), data: [], totalData: 0, totalPages: 0 }) });
  drawScreen(<MatrixTab examId={EXAM} examName="UAS" classid="" classFilter={null} />);
  await screen.findByText('Belum ada peserta');
  expect(screen.getByRole('button', { name: 'Unduh Excel' })).toHaveProperty('disabled', true);
});

test('the printed matrix has the letterhead, says how many pupils have arrived, and prints when all are there', async () => {
  vi.stubGlobal('print', vi.fn());
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const sent = stubWire({
    [PATH]: async (call: SentCall) => {
      if (call.query.limit === '100' && call.query.page === '2') await gate;
      return pageOf(call);
    },
    '/api/admin/letterhead/get-letterhead': { ...NO_HEAD, name: 'SMA Demo' },
    '/api/answer/note-print': { message: 'Dicatat.' },
  });
  drawScreen(<MatrixTab examId={EXAM} examName="UAS" classid="" classFilter={null} />);
  await screen.findByText('Siswa 1');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(await screen.findByText('Memuat 100 dari 250 siswa')).toBeTruthy();
  expect(await screen.findByText('SMA Demo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cetak' })).toHaveProperty('disabled', true);
  go();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cetak' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent.find(({ path }) => path === '/api/answer/note-print')?.body).toEqual({
    exam: EXAM,
    sheet: 'answers',
  });
});
