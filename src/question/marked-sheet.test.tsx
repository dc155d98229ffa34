import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen } from '../../tests/support/office-screen';
import type { MarkedRow } from './marked-answer';
import { MarkedSheet } from './marked-sheet';
import { markedText } from './marked-text';

const ROW: MarkedRow = {
  id: null,
  question_id: '0190a000-0000-7000-8000-000000000001',
  qtype: QTYPE.multipleChoice,
  mc: 'b',
  essay: null,
  flag: false,
  correct: 'A',
  point: 2,
  max_point: 2,
  question_choices: (['a', 'b'] as const).map((key) => ({ key, content: [] })),
};

test('a question that was voided shows no key any more, for it may have been the fault', () => {
  const written = {
    ...ROW,
    qtype: QTYPE.numeric,
    mc: null,
    essay: '12',
    correct: '15',
    question_choices: [],
  };
  drawScreen(
    <MarkedSheet
      rows={[
        { ...ROW, correction: 'key' },
        { ...ROW, question_id: '0190a000-0000-7000-8000-000000000002', correction: 'full' },
        { ...written, question_id: '0190a000-0000-7000-8000-000000000003', correction: 'out' },
      ]}
    />,
  );
  expect(screen.getAllByText(markedText.given)).toHaveLength(2);
  expect(screen.getAllByText(markedText.right)).toHaveLength(1);
  expect(screen.getByText('12')).toBeTruthy();
});
