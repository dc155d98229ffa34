import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { guardCell } from '#domain/sheet/formula-guard';
import { type MatrixMark, sayMark } from './matrix-mark';

const MARKS: Readonly<Record<MatrixMark, true>> = {
  right: true,
  wrong: true,
  part: true,
  empty: true,
  waits: true,
  full: true,
  out: true,
};
const ANSWER = {
  id: '0190a000-0000-7000-8000-000000000001',
  mc: 'b',
  written: false,
  is_correct: false,
  point: null,
};

test('no mark begins like a formula, so a downloaded sheet says what the screen says', () => {
  for (const mark of Object.keys(MARKS) as MatrixMark[]) {
    const said = sayMark(mark, ANSWER, QTYPE.multipleChoice);
    expect(guardCell(said)).toBe(said);
  }
});
