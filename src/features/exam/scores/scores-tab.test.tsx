import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScoreRow } from '#contract/answer';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { readFirstSheet } from '../../../lib/spreadsheet';
import { exportScores } from './score-export';
import { ScoresTab } from './scores-tab';

afterEach(() => vi.restoreAllMocks());

const ID = '0190a000-0000-7000-8000-00000000000';

test('an essay that waits for a decision is told as that, and not as one that nobody has graded', async () => {
  draw([row(4, 'Budi', { ungraded: 1, undecided: 1 })]);
  expect(await screen.findByText(/^1 siswa memiliki esai yang poinnya berbeda jauh/)).toBeTruthy();
  expect(screen.queryByText(/siswa masih memiliki esai yang belum dinilai/)).toBeNull();
});

test('a pupil with one of each is told with both', async () => {
  draw([row(4, 'Budi', { ungraded: 2, undecided: 1 }), row(5, 'Siti', { ungraded: 1, undecided: 1 })]);
  expect(await screen.findByText(/^2 siswa memiliki esai yang poinnya berbeda jauh/)).toBeTruthy();
  expect(screen.getByText(/^1 siswa masih memiliki esai yang belum dinilai/)).toBeTruthy();
});

test('the spreadsheet counts both apart', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await exportScores('UAS', [row(4, 'Budi', { ungraded: 3, undecided: 1 })], null);
  const rows = saved[0] ? await readFirstSheet(saved[0]) : [];
  expect(rows.map((cells) => cells.slice(-2))).toEqual([
    ['Esai belum dinilai', 'Esai menunggu keputusan'],
    [2, 1],
  ]);
});

function draw(rows: readonly ScoreRow[]): void {
  stubWire({
    '/api/answer/get-exam-score-list': {
      exam_id: EXAM.id,
      exam_name: EXAM.name,
      exam_token: null,
      teacher_name: EXAM.teacher_name,
      homebase_name: 'SMA Harapan Bangsa',
      mc_score: 50,
      essay_score: 50,
      compared_with: null,
      ...onePage(rows),
    },
  });
  drawScreen(<ScoresTab exam={EXAM} classid="" classFilter={null} />);
}

function row(number: number, name: string, open: Pick<ScoreRow, 'ungraded' | 'undecided'>): ScoreRow {
  return {
    student_id: `${ID}${number}`,
    student_nis: '1',
    student_name: name,
    student_grade: 'X',
    student_class: 'X 1',
    log_exam: '2026-08-03T01:00:00.000Z',
    progress: 'finished',
    correct: 0,
    partial: 0,
    incorrect: 0,
    empty: 0,
    mc_score: 80,
    essay_score: 0,
    score: 40,
    compared_score: null,
    ...open,
  };
}

const EXAM = EXAM_ROW;
