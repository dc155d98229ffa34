import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { UploadPage } from './upload-page';

const BANK = {
  id: '0190a000-0000-7000-8000-00000000000b',
  homebase: '0190a000-0000-7000-8000-00000000000a',
  teacher: '0190a000-0000-7000-8000-00000000000c',
  teacher_name: 'Bu Rina',
  subject: '0190a000-0000-7000-8000-00000000000d',
  subject_name: 'Matematika',
  btype: 'paket' as const,
  name: 'UAS Matematika',
  createdat: '2026-08-01T00:00:00Z',
  question_count: 0,
};

const HEAD = 'Jenis,Pertanyaan,A,B,C,D,E,Jawaban,Poin';
const GOOD = '1,Berapa 1 + 1?,1,2,,,,B,100';

test('a row with a problem names it beside the row and nothing can be saved', async () => {
  const sent = draw();
  await drop(`${HEAD}\n${GOOD}\n1,Tanpa kunci,ya,tidak,,,,,0`);
  const problems = await screen.findByRole('list', { name: 'Masalah di baris 3' });
  expect(within(problems).getByText('Jawaban harus diisi.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Siap (1)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bermasalah (1)' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(saveButton());
  expect(writes(sent)).toEqual([]);
});

test('points that do not add up to 100 keep a paper from being saved', async () => {
  draw();
  await drop(`${HEAD}\n1,Berapa 1 + 1?,1,2,,,,B,40`);
  expect(await screen.findByText('Jumlah poin pilihan ganda harus 100, sekarang 40.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test('a clean sheet is sent once, cell by cell, and the page closes', async () => {
  const onClose = vi.fn();
  const sent = draw(
    { '/api/bank/upload-question': { message: '1 soal disimpan.', data: { count: 1 } } },
    onClose,
  );
  await drop(`${HEAD}\n${GOOD}\n`);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes(sent).map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/bank/upload-question',
      body: { bankid: BANK.id, rows: [['1', 'Berapa 1 + 1?', '1', '2', null, null, null, 'B', '100']] },
    },
  ]);
});

test('going back from a preview asks before it is lost', async () => {
  const onClose = vi.fn();
  draw({}, onClose);
  await drop(`${HEAD}\n${GOOD}`);
  await screen.findByText(/1 baris/);
  await userEvent.click(screen.getByRole('button', { name: BANK.name }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tinggalkan' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a bank that cannot be read says so, with another try, instead of a button that never works', async () => {
  draw({ '/api/bank/get-questions': () => new Response('', { status: 500 }) });
  await drop(`${HEAD}\n${GOOD}`);
  expect(await screen.findByText(/belum dapat dibaca/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});

test('what the server refuses stands beside its row', async () => {
  const refusal = {
    message: 'Ada baris yang salah.',
    code: 'invalidInput',
    requestId: 'r1',
    rows: [{ row: 1, problems: ['Pertanyaan ini sudah ada di bank soal.'] }],
  };
  draw({ '/api/bank/upload-question': () => Response.json(refusal, { status: 400 }) });
  await drop(`${HEAD}\n${GOOD}`);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  const problems = await screen.findByRole('list', { name: 'Masalah di baris 2' });
  expect(within(problems).getByText('Pertanyaan ini sudah ada di bank soal.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test.each([
  ['a file of the wrong kind', new File(['x'], 'soal.pdf'), /soal\.pdf bukan berkas/],
  ['a file that only calls itself a spreadsheet', new File(['bukan zip'], 'soal.xlsx'), /tidak dapat dibaca/],
  ['a sheet without questions', new File([`${HEAD}\n,,,,,,,,\n`], 'soal.csv'), /tidak berisi soal/],
  [
    'a sheet with too many rows',
    new File([`${HEAD}\n${`${GOOD}\n`.repeat(1001)}`], 'soal.csv'),
    /paling banyak 1\.000/,
  ],
])('%s is refused with a sentence', async (_what, file, sentence) => {
  draw();
  await userEvent.upload(fileInput(), file, { applyAccept: false });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

function draw(answers: Record<string, unknown> = {}, onClose = () => undefined): SentCall[] {
  const sent = stubWire({ '/api/bank/get-questions': onePage([]), ...answers });
  drawScreen(<UploadPage bank={BANK} onClose={onClose} />);
  return sent;
}

function drop(csv: string): Promise<void> {
  return userEvent.upload(fileInput(), new File([csv], 'soal.csv', { type: 'text/csv' }));
}

function fileInput(): HTMLElement {
  return screen.getByLabelText(/Berkas soal/);
}

function saveButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: /^Simpan \d+ soal$/ });
}

function writes(sent: readonly SentCall[]): SentCall[] {
  return sent.filter(({ method }) => method !== 'GET');
}
