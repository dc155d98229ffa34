import { expect, test } from 'vitest';
import type { Sitter } from '#contract/proceedings';
import { attendanceOf } from './proceedings';

function sitter(name: string, change: Partial<Sitter>): Sitter {
  const nobody = { progress: 'notStarted', start_time: null, finished_at: null } as const;
  return { student: name, name, nis: name, class_name: 'X 1', ...nobody, ...change };
}

const AYU = sitter('Ayu', {
  progress: 'finished',
  start_time: '2026-08-03T01:05:00.000Z',
  finished_at: '2026-08-03T02:00:00.000Z',
});
const BIMA = sitter('Bima', {
  progress: 'stopped',
  start_time: '2026-08-03T01:00:00.000Z',
  finished_at: '2026-08-03T02:10:00.000Z',
});
const CITRA = sitter('Citra', {});

test('who began is present, also where he was stopped; who did not is absent', () => {
  const { present, absent, from, to } = attendanceOf([AYU, BIMA, CITRA]);
  expect([present, absent]).toEqual([[AYU, BIMA], [CITRA]]);
  expect([from, to]).toEqual([BIMA.start_time, BIMA.finished_at]);
});

test('an exam that is still sat has no end yet', () => {
  const running = sitter('Dewi', { progress: 'running', start_time: '2026-08-03T01:20:00.000Z' });
  expect(attendanceOf([AYU, running])).toMatchObject({ stillSitting: 1, to: null });
});

test('before anybody came there is neither beginning nor end', () => {
  expect(attendanceOf([CITRA])).toMatchObject({ from: null, to: null, stillSitting: 0 });
});
