import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnResult } from '#contract/exam-session/results';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { ResultList } from './result-list';

const resultOf = (last: string, exam_name: string, periode: string): OwnResult => ({
  exam_id: rowId(last),
  exam_name,
  periode,
  teacher_name: 'Bu Ratna',
  taken_at: '2026-08-03T01:00:00.000Z',
  shows: 'score',
  ...{ score: 40, mc_score: 80, essay_score: 0, mc_percent: 50, essay_percent: 50 },
  ...{ correct: 8, partial: 0, incorrect: 2, empty: 0, ungraded: 0, undecided: 0 },
  passing_mark: 75,
  corrected: null,
});
const NEW = resultOf('01', 'Ujian baru', '2026/2027');
const OLD = resultOf('02', 'Ujian lama', '2025/2026');

const draw = (isReport: boolean) => {
  stubWire({
    '/api/answer/get-results': ({ query }: SentCall) => (query.years === 'all' ? [NEW, OLD] : [NEW]),
  });
  drawScreen(<ResultList student={rowId('09')} isReport={isReport} onOpen={vi.fn()} />);
};

test('the report has the results of all years, each under its own', async () => {
  draw(true);
  expect(await screen.findByText('Ujian lama')).toBeTruthy();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Periode 2026/2027', 'Ujian baru', 'Periode 2025/2026', 'Ujian lama']);
});

test('below the exams of this year stand only its results', async () => {
  draw(false);
  expect(await screen.findByText('Ujian baru')).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Hasil ujian',
    'Ujian baru',
  ]);
});
