import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '#contract/errors';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import {
  BANK,
  drawUpload,
  dropSheet,
  fileInput,
  QUESTION,
  SHEET,
  saveButton,
  saves,
} from '../../../../tests/support/upload-page';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { text } from '../text';
import { UploadPage } from './upload-page';

beforeEach(() => stubUploads());

test('points that do not add up to 100 keep a paper from being saved', async () => {
  const question = { ...QUESTION, question: { ...QUESTION.question, points: 4_000 } };
  drawUpload({ '/api/bank/preview-import': { questions: [question], unread: [] } });
  await dropSheet();
  expect(
    await screen.findByText('Jumlah poin soal yang dinilai otomatis harus 100, sekarang 40.'),
  ).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test('clean questions are sent once, whole, and the page closes', async () => {
  const onClose = vi.fn();
  const saved = { message: '1 soal disimpan.', data: { count: 1 } };
  const sent = drawUpload({ '/api/bank/import-questions': saved }, onClose);
  await dropSheet();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves(sent).map(({ body }) => body)).toEqual([{ bankid: BANK.id, questions: [QUESTION.question] }]);
});

test('going back from a preview asks before it is lost', async () => {
  const onClose = vi.fn();
  drawUpload({}, onClose);
  await dropSheet();
  await screen.findByText('soal.xlsx · 1 soal');
  await userEvent.click(screen.getByRole('button', { name: BANK.name }));
  expect(onClose).not.toHaveBeenCalled();
  const asked = screen.getByRole('alertdialog');
  await userEvent.click(within(asked).getByRole('button', { name: 'Tinggalkan' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what the server refuses stands beside its question', async () => {
  const refusal = {
    message: 'Ada soal yang salah.',
    code: 'invalidInput',
    requestId: 'r1',
    rows: [{ row: 1, problems: ['Pertanyaan ini sudah ada di bank soal.'] }],
  };
  drawUpload({ '/api/bank/import-questions': () => Response.json(refusal, { status: 400 }) });
  await dropSheet();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  const problems = await screen.findByRole('list', { name: 'Yang perlu diperbaiki di soal 1' });
  expect(within(problems).getByText('Pertanyaan ini sudah ada di bank soal.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test.each([
  ['a file of the wrong kind', new File(['x'], 'soal.pdf'), {}, /soal\.pdf bukan berkas/],
  ['a sheet without questions', SHEET, { questions: [], unread: [] }, /tidak berisi soal/],
])('%s is refused with a sentence', async (_what, file, read, sentence) => {
  drawUpload({ '/api/bank/preview-import': read });
  await userEvent.upload(fileInput(), file, { applyAccept: false });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a preview that is not saved asks before a link is followed', async () => {
  const onClose = vi.fn();
  stubWire({
    '/api/bank/get-questions': onePage([]),
    '/api/bank/preview-import': { questions: [QUESTION], unread: [] },
  });
  drawScreen(
    <>
      <Link to="/dashboard">Dashboard</Link>
      <UploadPage bank={BANK} onClose={onClose} />
    </>,
  );
  await dropSheet();
  await screen.findByText('soal.xlsx · 1 soal');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: text.upload.leave }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('who brings a file that is none of them is told every format that may be dropped', () => {
  for (const format of ['Excel', 'CSV', 'Word', 'GIFT', 'Aiken', 'Moodle XML', 'QTI']) {
    expect(text.upload.drop).toContain(format);
    expect(ERRORS.importUnreadable.message).toContain(format);
  }
});
