import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { drawScreen } from '../../../../tests/support/office-screen';
import { ScoreChart } from './score-chart';
import { text } from './text';

const row = (score: number | null, progress: ScoreRow['progress']) => ({ score, progress }) as ScoreRow;

test('of scores that may still rise it is said how many they are', () => {
  drawScreen(<ScoreChart rows={[row(80, 'finished'), row(60, 'stopped'), row(10, 'running')]} />);
  expect(screen.getByText(`${text.summary('50', '10', '80', '3')}, ${text.stillSitting('1')}`)).toBeTruthy();
});

test('where all have ended nothing is said of that', () => {
  drawScreen(<ScoreChart rows={[row(80, 'finished'), row(60, 'stopped'), row(null, 'notStarted')]} />);
  expect(screen.getByText(text.summary('70', '60', '80', '2'))).toBeTruthy();
});
