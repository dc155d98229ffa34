import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { PrintPage } from './print-page';

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
  question_count: 12,
  access: 'own' as const,
};

const QUESTIONS: QuestionForStaff[] = Array.from({ length: 6 }, (_, index) => ({
  id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  bank: BANK.id,
  qtype: QTYPE.multipleChoice,
  question: '',
  content: [['p', {}, `Soal nomor ${index}`]],
  choices: (['a', 'b', 'c'] as const).map((key) => ({ key, text: key, content: [`isi ${key}`] })),
  qkey: 'a',
  rule: 'each',
  tags: [],
  poin: 5,
  createdat: '2026-08-01T00:00:00Z',
  changedat: null,
}));

async function draw() {
  stubWire({ '/api/bank/get-questions': onePage(QUESTIONS) });
  drawScreen(<PrintPage bank={BANK} onClose={() => undefined} />);
  await screen.findByText('Soal nomor 0');
}

test('no key is on the paper of the pupils; it stands on a sheet of its own, and only where it is asked for', async () => {
  await draw();
  const paper = screen.getByRole('region', { name: BANK.name });
  expect(within(paper).getAllByText(/^Soal nomor/)).toHaveLength(6);
  expect(within(paper).queryByText('Kunci jawaban', { exact: false })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Kunci jawaban' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kunci jawaban' }));
  const key = screen.getByRole('region', { name: 'Kunci jawaban' });
  expect(within(key).getAllByText('A')).toHaveLength(6);
});

test('each code has its sheet and its key, and the word on them gives them again', async () => {
  await draw();
  await userEvent.selectOptions(screen.getByLabelText('Kode naskah'), '2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kunci jawaban' }));
  const word = screen.getByLabelText('Kata acakan');
  const order = () =>
    within(screen.getByRole('region', { name: 'Kode B' }))
      .getAllByText(/^Soal nomor/)
      .map(({ textContent }) => textContent);
  const type = (value: string) => fireEvent.change(word, { target: { value } });
  type('km7q2');
  const first = order();
  expect(screen.getAllByText('Kode B · acakan KM7Q2')).toHaveLength(2);
  type('km7q9');
  expect(order()).not.toEqual(first);
  type('km7q2');
  expect(order()).toEqual(first);
  expect(screen.getByRole('region', { name: 'Kunci jawaban, Kode B' })).toBeTruthy();
});
