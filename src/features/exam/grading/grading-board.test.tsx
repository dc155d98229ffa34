import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Rubric } from '#contract/question-bank/rubric';
import {
  gradesIn,
  idOf,
  openAttemptContext,
  row,
  SEEN,
  seatGrader,
} from '../../../../tests/support/grading-desk';
import { nextToGrade } from './grading-order';
import { readTypedPoints } from './typed-points';

beforeEach(seatGrader);

const RUBRIC: Rubric = [
  {
    name: 'Isi',
    levels: [
      { points: 0, words: 'Tidak ada' },
      { points: 300, words: 'Sebagian' },
      { points: 600, words: 'Lengkap' },
    ],
  },
  {
    name: 'Bahasa',
    levels: [
      { points: 100, words: '' },
      { points: 400, words: 'Runtut' },
    ],
  },
];

test('by the keyboard alone: points, Enter, and the next essay that waits is there', async () => {
  const sent = await openAttemptContext();
  const points = await screen.findByRole('textbox', { name: /Poin/ });
  expect(screen.getByText('Jawaban A')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(points));
  await userEvent.keyboard('7,5{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  const grade = { answer_id: idOf('a'), seen: SEEN, known: null, rubric: 0, point: 7.5, comment: '' };
  await waitFor(() => expect(gradesIn(sent)).toEqual([grade]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin/ })));
  await userEvent.keyboard('10{Enter}');
  expect(await screen.findByText('Semua jawaban soal ini sudah dinilai')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tampilkan semua' }));
  screen.getByRole('button', { name: 'Semua soal esai' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: Esai 1$/));
});

test('by the rubric and the keyboard alone: a number for each criterion, Enter, and the next essay', async () => {
  const sent = await openAttemptContext({}, RUBRIC);
  await screen.findByText('Jawaban A');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Isi'));
  await userEvent.keyboard('32');
  expect(screen.getByText('Jumlah rubrik: 10 dari 10 poin')).toBeTruthy();
  await userEvent.keyboard('{ArrowUp}2{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7, levels: [1, 1], reason: '' }]));
});

test('points that are not those of the rubric go nowhere without a reason, and with one they go', async () => {
  const sent = await openAttemptContext({}, RUBRIC);
  await screen.findByText('Jawaban A');
  await userEvent.click(screen.getByRole('button', { name: '3 poin: Sebagian' }));
  await userEvent.click(screen.getByRole('button', { name: '4 poin: Runtut' }));
  const points = screen.getByRole('textbox', { name: /Poin/ });
  await userEvent.clear(points);
  await userEvent.type(points, '8{Enter}');
  expect(await screen.findByText('Tulis mengapa poinnya berbeda dari jumlah rubrik.')).toBeTruthy();
  expect(gradesIn(sent)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Contoh nyata{Enter}');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
  const grade = { point: 8, levels: [1, 1], reason: 'Contoh nyata' };
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([grade]));
});

test('keys lead to the comment, back to the points, up by a step, and on to the next that waits', async () => {
  await openAttemptContext();
  await screen.findByText('Jawaban A');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin/ })));
  await userEvent.keyboard('5{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ }).value).toBe('6,25');
  await userEvent.keyboard('cnanas');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Catatan/ }).value).toBe('nanas');
  await userEvent.keyboard('{Escape}n');
  expect(await screen.findByText('Jawaban C')).toBeTruthy();
});

test('points that are not allowed are refused where they are typed, and nothing is sent', async () => {
  const sent = await openAttemptContext();
  await screen.findByText('Jawaban A');
  for (const typed of ['10,1', '11', 'baik']) {
    await userEvent.clear(screen.getByRole('textbox', { name: /Poin/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Poin/ }), `${typed}{Enter}`);
    expect(await screen.findByText('Isi 0 sampai 10, dengan kelipatan 0,25.')).toBeTruthy();
  }
  expect(gradesIn(sent)).toEqual([]);
});

test('a second marker reads the guide and is not offered to write it', async () => {
  await openAttemptContext({}, [], undefined, { second: true });
  expect(await screen.findByText('Jawaban A')).toBeTruthy();
  expect(screen.getByText('Tiga tahap.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /pedoman/ })).toBeNull();
});

test('an answer that changed after its grade says so and shows the text that was graded', async () => {
  await openAttemptContext({
    known: '2026-08-03T02:00:00.000Z',
    grade: {
      point: 5,
      comment: '',
      by: 'Bu Ratna',
      at: '2026-08-03T02:00:00.000Z',
      former_essay: 'Teks yang lama',
      levels: null,
      former_rubric: null,
      reason: '',
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
  expect(['7,5', '7.25', ' 10 ', '0', '3,'].map(readTypedPoints)).toEqual([750, 725, 1_000, 0, 300]);
  expect(['', '7,555', '1e3', '-1', '１'].map(readTypedPoints)).toEqual([null, null, null, null, null]);
});
