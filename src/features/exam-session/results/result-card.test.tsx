import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnResult } from '#contract/exam-session/results';
import { drawScreen } from '../../../../tests/support/office-screen';
import { ResultCard } from './result-card';

const RESULT: OwnResult = {
  exam_id: '0190a000-0000-7000-8000-000000000001',
  exam_name: 'Ujian',
  periode: '2026/2027',
  teacher_name: 'Bu Ratna',
  taken_at: '2026-08-03T01:00:00.000Z',
  shows: 'score',
  ...{ score: 40, mc_score: 80, essay_score: 0, mc_percent: 50, essay_percent: 50 },
  ...{ correct: 8, partial: 0, incorrect: 2, empty: 0, ungraded: 0, undecided: 0 },
  passing_mark: 75,
  corrected: null,
};

test.each([
  [{ ungraded: 0, undecided: 0 }, 'Belum tuntas (KKM 75)'],
  [{ ungraded: 2, undecided: 1, mc_percent: 100, essay_percent: 0 }, 'Belum tuntas (KKM 75)'],
  [{ ungraded: 2, undecided: 1 }, 'Sementara: 1 esai belum dinilai'],
  [{ ungraded: 2, undecided: 2 }, 'Sementara: 2 esai menunggu keputusan penilai'],
])('a pupil is told what his score still waits for: %o', (open, words) => {
  drawScreen(<ResultCard result={{ ...RESULT, ...open }} onOpen={() => undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [{}, 'Pilihan ganda: benar 8 · salah 2'],
  [{ partial: 1, empty: 3 }, 'Pilihan ganda: benar 8 · sebagian 1 · salah 2 · kosong 3'],
])('what is counted is named, and what there is none of is left out: %o', (counts, words) => {
  drawScreen(<ResultCard result={{ ...RESULT, ...counts }} onOpen={() => undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('of an exam of essays alone nothing is counted', () => {
  drawScreen(<ResultCard result={{ ...RESULT, correct: 0, incorrect: 0 }} onOpen={() => undefined} />);
  expect(screen.queryByText(/Pilihan ganda/)).toBeNull();
});
