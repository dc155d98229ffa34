import { beforeAll, expect, test } from 'vitest';
import type { ExamForStudent } from '#contract/exam/exam';
import { setTimeZone } from '../../lib/format';
import { rulesOf } from './confirm-rules';

beforeAll(() => setTimeZone('Asia/Jakarta'));

const NOW = Date.parse('2026-08-03T01:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

function rules(more: Partial<ExamForStudent>): string {
  const exam = {
    duration: 90,
    extra_minutes: 0,
    min_minutes: 60,
    close_at: null,
    progress: 'notStarted',
    finish_policy: 'warn',
    fullscreen_policy: 'stop',
    ...more,
  } as ExamForStudent;
  return rulesOf(exam, NOW).join('\n');
}

test('an exam with its whole time ahead tells duration and minimum time', () => {
  for (const close_at of [null, inMinutes(90), inMinutes(-5)]) {
    expect(rules({ close_at })).toContain('Waktu 90 menit berjalan');
    expect(rules({ close_at })).toContain('baru boleh diselesaikan 60 menit setelah mulai');
  }
});

test('an exam that closes before the duration is over says when, and keeps its minimum while that still passes', () => {
  const told = rules({ close_at: inMinutes(75) });
  expect(told).toContain('Ujian ditutup pukul 09.15');
  expect(told).not.toContain('90 menit');
  expect(told).toContain('baru boleh diselesaikan 60 menit setelah mulai');
});

test('a minimum time that will not pass before the end is told as that', () => {
  for (const left of [20, 60]) {
    const told = rules({ close_at: inMinutes(left) });
    expect(told).toContain('sebelum waktu minimum 60 menit tercapai');
    expect(told).not.toContain('baru boleh diselesaikan');
  }
});

test('time of one’s own lies behind the end of the exam', () => {
  const told = rules({ close_at: inMinutes(45), extra_minutes: 30 });
  expect(told).toContain('paling lama 30 menit');
  expect(told).toContain('baru boleh diselesaikan 60 menit');
});

test('who has begun already is told of his whole time: it was reckoned then', () => {
  expect(rules({ close_at: inMinutes(20), progress: 'running' })).toContain('Waktu 90 menit berjalan');
});
