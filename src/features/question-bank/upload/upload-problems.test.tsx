import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { describeNote } from '#contract/question-bank/import-text';
import {
  BANK,
  drawUpload,
  dropSheet,
  QUESTION,
  saveButton,
  saves,
} from '../../../../tests/support/upload-page';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { text as editor } from '../editor/text';
import { text as imported } from '../import/text';

beforeEach(() => stubUploads());

test('a question with a problem names it beside it and nothing can be saved', async () => {
  const faulty = { ...QUESTION, problems: ['Jawaban harus diisi.'] };
  const sent = drawUpload({ '/api/bank/preview-import': { questions: [QUESTION, faulty], unread: [] } });
  await dropSheet();
  const problems = await screen.findByRole('list', { name: 'Yang perlu diperbaiki di soal 2' });
  expect(within(problems).getByText('Jawaban harus diisi.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await userEvent.click(saveButton());
  expect(saves(sent)).toEqual([]);
});

test('a question is mended with the fields of the editor, and the server draws it anew', async () => {
  const undecided = QUESTION.question.choices.map(({ text }) => ({ text, isRight: false }));
  const faulty = {
    ...QUESTION,
    question: { ...QUESTION.question, choices: undecided },
    problems: ['Jawaban harus diisi.'],
  };
  const sent = drawUpload({
    '/api/bank/preview-import': { questions: [faulty], unread: [] },
    '/api/bank/check-questions': { questions: [QUESTION] },
  });
  await dropSheet();
  await userEvent.click(await screen.findByRole('button', { name: imported.mendTitle(1) }));
  const desk = await screen.findByRole('dialog', { name: imported.mendTitle(1) }, { timeout: 10_000 });
  await userEvent.click(await within(desk).findByRole('button', { name: editor.isRight('B') }));
  await userEvent.click(within(desk).getByRole('button', { name: imported.mendApply }));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  const [checked] = sent.filter(({ path }) => path === '/api/bank/check-questions');
  expect(checked?.body).toEqual({
    bankid: BANK.id,
    questions: [{ ...QUESTION.question, rule: 'each' }],
  });
});

test('a mended question that could not be checked says why in its dialog, and only there', async () => {
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  drawUpload({
    '/api/bank/preview-import': {
      questions: [{ ...QUESTION, problems: ['Jawaban harus diisi.'] }],
      unread: [],
    },
    '/api/bank/check-questions': () => Response.json(refusal, { status: 503 }),
  });
  await dropSheet();
  await userEvent.click(await screen.findByRole('button', { name: imported.mendTitle(1) }));
  const dialog = await screen.findByRole('dialog', { name: imported.mendTitle(1) }, { timeout: 10_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: imported.mendApply }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Server sedang sibuk.');
  expect(screen.getAllByText('Server sedang sibuk.')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  expect(screen.queryByText('Server sedang sibuk.')).toBeNull();
});

test('an earlier refusal to save is gone once the questions are checked again', async () => {
  const refusal = { message: 'Ada soal yang salah.', code: 'invalidInput', requestId: 'r' };
  drawUpload({
    '/api/bank/import-questions': () => Response.json(refusal, { status: 400 }),
    '/api/bank/check-questions': { questions: [QUESTION] },
  });
  await dropSheet();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  await screen.findByText('Ada soal yang salah.');
  await userEvent.click(screen.getByRole('button', { name: imported.share }));
  await waitFor(() => expect(screen.queryByText('Ada soal yang salah.')).toBeNull());
});

test('a note on pictures without words goes when they are written; the notes on the file stay', async () => {
  const picture = { ...QUESTION.question, text: '<p>Apa? <img src="/api/bank/media/a.webp" alt=""></p>' };
  const wordless = describeNote({ code: 'altMissing', count: 1 });
  const faulty = {
    ...QUESTION,
    question: picture,
    problems: ['Poin harus diisi.'],
    notes: ['Judul "UAS" tidak ikut disimpan.', wordless],
  };
  drawUpload({
    '/api/bank/preview-import': { questions: [faulty], unread: [] },
    '/api/bank/check-questions': { questions: [QUESTION] },
  });
  await dropSheet();
  expect(await screen.findByText(wordless)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: imported.share }));
  await waitFor(() => expect(screen.queryByText(wordless)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Semua/ }));
  expect(screen.getByText('Judul "UAS" tidak ikut disimpan.')).toBeTruthy();
});

test('a question that is left out goes from the faulty ones, and the focus stays at its place among them', async () => {
  const faulty = { ...QUESTION, problems: ['Jawaban harus diisi.'] };
  drawUpload({ '/api/bank/preview-import': { questions: [faulty, faulty, faulty], unread: [] } });
  await dropSheet();
  (await screen.findByRole('button', { name: imported.leaveOne(2) })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: imported.leaveOne(2) })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: imported.leaveOne(3) }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: imported.leaveOne(1) }));
});

test('columns that were not read are told above the questions', async () => {
  const unread = [{ place: 'Kolom "Guru"', reason: 'Judul kolom ini tidak dikenal; isinya tidak dibaca.' }];
  drawUpload({ '/api/bank/preview-import': { questions: [QUESTION], unread } });
  await dropSheet();
  expect(await screen.findByText(/Kolom "Guru": Judul kolom ini tidak dikenal/)).toBeTruthy();
});
