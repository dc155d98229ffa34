import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { drawScreen } from '../../../../tests/support/office-screen';
import { ScoreChart } from './score-chart';
import { text } from './text';

const row = (score: number | null, progress: ScoreRow['progress']) => ({ score, progress }) as ScoreRow;

test('the score of who still sits the exam is in no figure, and it is said how many they are', () => {
  drawScreen(<ScoreChart rows={[row(80, 'finished'), row(60, 'stopped'), row(5, 'running')]} />);
  const [figures] = screen.getAllByText(new RegExp(text.summary('70', '60', '80', '2')));
  expect(figures?.textContent).toContain(text.stillSitting('1'));
});

test('while all of them still sit it there is no chart yet', () => {
  drawScreen(<ScoreChart rows={[row(5, 'running'), row(null, 'notStarted')]} />);
  expect(screen.getByText(text.distributionAwaited)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
