import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QTYPE } from '#contract/question-bank/question-type';
import { UploadPage } from '../../src/features/question-bank/upload/upload-page';
import { drawScreen, onePage, type SentCall, stubWire } from './office-screen';

// The page that takes a file of questions, as tests see it.

export const BANK = {
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
  access: 'own' as const,
};

const content = [['p', {}, 'Berapa 1 + 1?']];
export const QUESTION = {
  place: 'Baris 2 di lembar',
  question: {
    qtype: QTYPE.multipleChoice,
    text: 'Berapa 1 + 1?',
    points: 10_000,
    tags: [],
    choices: [
      { text: '1', isRight: false },
      { text: '2', isRight: true },
    ],
  },
  content,
  choices: [
    { key: 'a', content: ['1'] },
    { key: 'b', content: ['2'] },
  ],
  rows: [],
  qkey: 'b',
  problems: [] as string[],
  notes: [],
};
export const SHEET = new File(['PK'], 'soal.xlsx');

export function drawUpload(answers: Record<string, unknown> = {}, onClose = () => undefined): SentCall[] {
  const sent = stubWire({
    '/api/bank/get-questions': onePage([]),
    '/api/bank/preview-import': { questions: [QUESTION], unread: [] },
    ...answers,
  });
  drawScreen(<UploadPage bank={BANK} onClose={onClose} />);
  return sent;
}

/** A file that only says that it is large. */

export function dropSheet(): Promise<void> {
  return userEvent.upload(fileInput(), SHEET);
}

export function fileInput(): HTMLElement {
  return screen.getByLabelText(/Berkas soal/);
}

export function saveButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: /^Simpan \d+ soal$/ });
}

export function saves(sent: readonly SentCall[]): SentCall[] {
  return sent.filter(({ path }) => path === '/api/bank/import-questions');
}
