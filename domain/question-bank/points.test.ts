import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { addPoints, findTotalProblems, NO_POINTS, readPoints } from './points';

const choice = (points: number) => ({ qtype: QTYPE.multipleChoice, points });
const essay = (points: number) => ({ qtype: QTYPE.essay, points });

test('each type that is added must reach exactly 100', () => {
  expect(findTotalProblems('paket', NO_POINTS, [choice(6_000), choice(4_000), essay(10_000)])).toEqual([]);
  expect(findTotalProblems('paket', NO_POINTS, [choice(9_999), essay(10_001)])).toEqual([
    { code: 'totalWrong', part: 'mc', total: 9_999 },
    { code: 'totalWrong', part: 'essay', total: 10_001 },
  ]);
});

test('a type that is not added is not looked at', () => {
  expect(findTotalProblems('paket', { mc: 4_000, essay: 0 }, [essay(10_000)])).toEqual([]);
});

test('what the bank holds already counts', () => {
  const held = { mc: 10_000, essay: 2_500 };
  expect(findTotalProblems('paket', held, [essay(7_500)])).toEqual([]);
  const [problem] = findTotalProblems('paket', held, [choice(1)]);
  expect(problem && describeProblem(problem)).toBe(
    'Jumlah poin soal yang dinilai otomatis harus 100, sekarang 100,01.',
  );
});

test('a pool without points has no sum', () => {
  expect(findTotalProblems('bank', NO_POINTS, [choice(0)])).toEqual([]);
});

test('parts with two decimals add up exactly: no error of floating point', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }), (parts) => {
      const questions = parts.map((part) => choice(readPoints(part / 100) ?? Number.NaN));
      const total = parts.reduce((sum, part) => sum + part, 0);
      expect(addPoints(NO_POINTS, questions).mc).toBe(total);
      const rest = Math.max(0, 10_000 - total);
      const whole = findTotalProblems('paket', NO_POINTS, [...questions, choice(rest)]);
      expect(whole).toHaveLength(total > 10_000 ? 1 : 0);
    }),
  );
});

test('points survive the way through a sheet, with comma or with point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      const text = String(hundredths / 100);
      expect(readPoints(Number(text))).toBe(hundredths);
      expect(readPoints(text)).toBe(hundredths);
      expect(readPoints(text.replace('.', ','))).toBe(hundredths);
    }),
  );
});
