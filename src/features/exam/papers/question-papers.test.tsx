import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import type { PrintableQuestion } from '#contract/exam-session/question-paper';
import { QTYPE } from '#contract/question-bank/question-type';
import { EXAM, HEAD } from '../../../../tests/support/exam-papers';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { QuestionPapers } from './question-papers';

const BANK = '0190a000-0000-7000-8000-0000000000b0';
const QUESTIONS = Array.from(
  { length: 6 },
  (_, index): PrintableQuestion => ({
    id: `0190a000-0000-7000-8000-00000000010${index}`,
    bank: BANK,
    qtype: QTYPE.multipleChoice,
    content: [['p', {}, `Soal nomor ${index}`]],
    choices: (['a', 'b'] as const).map((key) => ({ key, text: key, content: [`isi ${key}`] })),
    qkey: null,
    together: null,
    kept: [],
    poin: 5,
  }),
);

function draw(pg: number | null = null, more: Partial<ExamForStaff> = {}): SentCall[] {
  const sent = stubWire({
    '/api/exam/get-question-paper': ({ query }: SentCall) => ({
      data: QUESTIONS.map((question) => (query.keys === '1' ? { ...question, qkey: 'b' } : question)),
    }),
  });
  const banks = [{ id: BANK, name: 'Biologi', type: 'paket' as const, pg, essay: null }];
  drawScreen(<QuestionPapers exam={{ ...EXAM, ...more, banks }} letterhead={HEAD} />);
  return sent;
}

test('the questions stand under the school’s head, and neither asked for nor printed is a key', async () => {
  const sent = draw();
  const paper = await screen.findByRole('region', { name: EXAM.name });
  expect(within(paper).getByText(HEAD.name)).toBeTruthy();
  expect(within(paper).getAllByText(/^Soal nomor/)).toHaveLength(6);
  expect(screen.queryByRole('region', { name: 'Kunci jawaban' })).toBeNull();
  expect(sent.map(({ query }) => query.keys)).toEqual([undefined]);
});

test('a key is asked for when somebody wants it, and stands on a sheet of its own', async () => {
  const sent = draw();
  await screen.findByRole('region', { name: EXAM.name });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kunci jawaban' }));
  const key = await screen.findByRole('region', { name: 'Kunci jawaban' });
  expect(within(key).getAllByText('B')).toHaveLength(6);
  expect(within(screen.getByRole('region', { name: EXAM.name })).queryByText('Kunci jawaban')).toBeNull();
  expect(sent.map(({ query }) => query.keys)).toEqual([undefined, '1']);
});

test('of a pool as many are printed as a pupil gets, with the word that gives them again', async () => {
  draw(4);
  const paper = await screen.findByRole('region', { name: EXAM.name });
  expect(within(paper).getAllByText(/^Soal nomor/)).toHaveLength(4);
  const word = screen.getByRole<HTMLInputElement>('textbox', { name: /Kata acakan/ }).value;
  await waitFor(() => expect(within(paper).getByText(`Acakan ${word}`)).toBeTruthy());
});

test.each([
  [
    'with waves leaves the wave and its time to be written on',
    [1, 2],
    /Sesi: …+Hari, tanggal: …+Waktu: …+Lama/,
  ],
  [
    'without waves bears the day of the exam',
    [],
    /^(?!.*Sesi).*Hari, tanggal: Senin, 0?3 Agustus 2026Waktu: \d/,
  ],
])('the paper of an exam %s', async (_which, numbers, facts) => {
  const times = { open_at: '2026-08-03T01:00:00.000Z', close_at: '2026-08-03T03:00:00.000Z' };
  draw(null, { waves: numbers.map((number) => ({ number, ...times })) });
  expect((await screen.findByRole('region', { name: EXAM.name })).textContent).toMatch(facts);
});
