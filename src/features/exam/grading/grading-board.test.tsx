import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { GradingBoard } from './grading-board';
import { nextToGrade, readPoints } from './grading-order';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const QUESTION = '0190a000-0000-7000-8000-000000000002';
const idOf = (letter: string) => letter.repeat(43);

beforeEach(toaster.clear);

test('by the keyboard alone: points, Enter, and the next essay that waits is there', async () => {
  const sent = await openDesk();
  const points = await screen.findByRole('textbox', { name: /Poin/ });
  expect(screen.getByText('Jawaban A')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(points));
  await userEvent.keyboard('7,5{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  expect(gradesIn(sent)).toEqual([
    { answer_id: idOf('a'), seen: '2026-08-03T01:00:00.000Z', point: 7.5, comment: '' },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin/ })));
  await userEvent.keyboard('10{Enter}');
  expect(await screen.findByText('Semua jawaban soal ini sudah dinilai')).toBeTruthy();
});

test('points that are not allowed are refused where they are typed, and nothing is sent', async () => {
  const sent = await openDesk();
  await screen.findByText('Jawaban A');
  for (const typed of ['10,1', '11', 'baik']) {
    await userEvent.clear(screen.getByRole('textbox', { name: /Poin/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Poin/ }), `${typed}{Enter}`);
    expect(await screen.findByText('Isi 0 sampai 10, dengan kelipatan 0,25.')).toBeTruthy();
  }
  expect(gradesIn(sent)).toEqual([]);
});

test('an answer that changed after its grade says so and shows the text that was graded', async () => {
  await openDesk({
    grade: {
      point: 5,
      comment: '',
      by: 'Bu Ratna',
      at: '2026-08-03T02:00:00.000Z',
      former_essay: 'Teks yang lama',
    },
  });
  expect(await screen.findByText(/Bu Ratna memberi 5 poin/)).toBeTruthy();
  expect(screen.getByText('Teks yang lama')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ }).value).toBe('');
});

test('the next essay is the next one without a grade, from the top again at the end', () => {
  const rows = [row('a', 'graded'), row('b', 'changed'), row('c', 'graded'), row('d', 'waiting')];
  expect(nextToGrade(rows, null)).toBe(idOf('b'));
  expect(nextToGrade(rows, idOf('b'))).toBe(idOf('d'));
  expect(nextToGrade(rows, idOf('d'))).toBe(idOf('b'));
  expect(nextToGrade(rows.slice(2), idOf('d'))).toBeNull();
});

test('points are read with comma or point, and nothing else is taken for a number', () => {
  expect(['7,5', '7.25', ' 10 ', '0', '3,'].map(readPoints)).toEqual([750, 725, 1_000, 0, 300]);
  expect(['', '7,555', '1e3', '-1', '１'].map(readPoints)).toEqual([null, null, null, null, null]);
});

function row(letter: string, state: 'waiting' | 'graded' | 'changed') {
  return { answer_id: idOf(letter), state, point: state === 'waiting' ? null : 5, student: null };
}

async function openDesk(essay: object = {}): Promise<SentCall[]> {
  const sent = stubWire({
    '/api/answer/get-essay-questions': {
      exam_name: 'Ujian',
      data: [
        {
          question_id: QUESTION,
          number: 1,
          question_content: [['p', {}, 'Jelaskan siklus air.']],
          max_point: 10,
          guide: '',
          answered: 3,
          graded: 1,
          changed: 0,
        },
      ],
    },
    '/api/answer/get-essays': onePage([row('a', 'waiting'), row('b', 'graded'), row('c', 'waiting')]),
    '/api/answer/get-essay': ({ query }: SentCall) => ({
      answer_id: query.answer_id,
      essay: `Jawaban ${query.answer_id?.charAt(0).toUpperCase()}`,
      seen: '2026-08-03T01:00:00.000Z',
      progress: 'finished',
      max_point: 10,
      grade: null,
      ...essay,
    }),
    '/api/answer/grade-essay': ({ body }: SentCall) => ({
      message: 'Esai dinilai.',
      data: { point: Object(body).point, max_point: 10 },
    }),
  });
  drawScreen(<GradingBoard examId={EXAM} classid="" />);
  await userEvent.click(await screen.findByRole('button', { name: /Lanjut menilai/ }));
  return sent;
}

function gradesIn(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
