import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sitter } from '#contract/proceedings';
import { attendanceOf, joinActs } from './proceedings';

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

test('what one person did for one reason within a minute is one line with all it was done to', () => {
  const act = { act: 'finish', by: 'Bu Ani', why: null };
  const acts = [
    { ...act, at: 0, students: ['Citra'] },
    { ...act, at: 400, students: ['Ayu'] },
    { ...act, at: 500, why: 'Sakit', students: ['Dewi'] },
    { ...act, at: 600, by: 'Pak Budi', students: ['Eka'] },
    { ...act, at: 700, by: null, students: ['Fajar'] },
    { ...act, at: 800, by: null, students: ['Gita'] },
    { ...act, at: 60_000, students: ['Bima'] },
    { ...act, at: 60_001, students: ['Hadi'] },
  ];
  expect(joinActs(acts).map(({ at, students }) => [at, students])).toEqual([
    [0, ['Ayu', 'Bima', 'Citra']],
    [500, ['Dewi']],
    [600, ['Eka']],
    [700, ['Fajar']],
    [800, ['Gita']],
    [60_001, ['Hadi']],
  ]);
});

test('nobody is left out by it, nobody named twice, and nothing moves by more than a minute', () => {
  const anyAct = fc.record({
    wait: fc.nat(90_000),
    act: fc.constantFrom('finish', 'rejoin'),
    by: fc.constantFrom('A', 'B', null),
    why: fc.constantFrom('x', null),
  });
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (given) => {
      let at = 0;
      const acts = given.map(({ wait, ...act }, index) => {
        at += wait;
        return { ...act, at, students: [String(index)] };
      });
      const joined = joinActs(acts);
      expect(joined.flatMap(({ students }) => students).toSorted()).toEqual(
        acts.flatMap(({ students }) => students).toSorted(),
      );
      for (const { at: from, act, by, why, students } of joined)
        for (const name of students) {
          const one = acts[Number(name)];
          expect(one).toMatchObject({ act, by, why });
          expect((one?.at ?? 0) - from).toBeLessThanOrEqual(60_000);
        }
    }),
  );
});
