import { expect, test } from 'vitest';
import { refusalOf } from './may-make';

const HOUR_MS = 3_600_000;
const QUIET = { isRunning: false, isExamUnderWay: false };

test.each([
  ['center', null, true],
  ['center', HOUR_MS, true],
  ['center', HOUR_MS / 10, false],
  ['admin', null, true],
  ['admin', 26 * HOUR_MS, true],
  ['admin', 5 * HOUR_MS, false],
] as const)('%s with a backup of age %s ms may make one: %s', (level, ageMs, may) => {
  expect(refusalOf({ level, ageMs, ...QUIET }) === null).toBe(may);
});

test('no backup is made during an exam or another backup', () => {
  for (const level of ['center', 'admin'] as const) {
    expect(refusalOf({ level, ageMs: null, isRunning: false, isExamUnderWay: true })).toContain('ujian');
    expect(refusalOf({ level, ageMs: null, isRunning: true, isExamUnderWay: false })).toContain(
      'sedang dibuat',
    );
  }
});
