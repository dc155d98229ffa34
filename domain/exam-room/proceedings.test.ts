import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sitter } from '#contract/exam-session/proceedings';
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

const act = { act: 'finish', actor: 'ani', why: null };

/** The act of a moment, done to this pupil. */
function to(
  name: string,
  at: number,
  change: Partial<{ actor: string | null; why: string; pupil: string }> = {},
) {
  return { ...act, at, pupil: name, students: [name], ...change };
}

const linesOf = (acts: Parameters<typeof joinActs>[0]) =>
  joinActs(acts).map(({ at, students }) => [at, students]);

test('what one person did for one reason within a minute is one line with all it was done to', () => {
  const acts = [
    to('Citra', 0),
    to('Ayu', 400),
    to('Dewi', 500, { why: 'Sakit' }),
    to('Eka', 600, { actor: 'budi' }),
    to('Fajar', 700, { actor: null }),
    to('Gita', 800, { actor: null }),
    to('Bima', 60_000),
    to('Hadi', 60_001),
  ];
  expect(linesOf(acts)).toEqual([
    [0, ['Ayu', 'Bima', 'Citra']],
    [500, ['Dewi']],
    [600, ['Eka']],
    [700, ['Fajar']],
    [800, ['Gita']],
    [60_001, ['Hadi']],
  ]);
});

test('what was done to one pupil twice within the minute is two lines; two pupils of one name share one', () => {
  expect(linesOf([to('Ayu', 0), to('Bima', 100), to('Ayu', 200), to('Citra', 300)])).toEqual([
    [0, ['Ayu', 'Bima']],
    [200, ['Ayu', 'Citra']],
  ]);
  expect(linesOf([to('Ayu', 0, { pupil: '1' }), to('Ayu', 100, { pupil: '2' })])).toEqual([
    [0, ['Ayu', 'Ayu']],
  ]);
});

test('no act is left out or told twice, no pupil is twice in a line, and nothing moves by more than a minute', () => {
  const anyAct = fc.record({
    wait: fc.nat(30_000),
    act: fc.constantFrom('finish', 'rejoin'),
    actor: fc.constantFrom('ani', 'budi', null),
    why: fc.constantFrom('x', null),
    pupil: fc.constantFrom('1', '2', '3'),
  });
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (given) => {
      let at = 0;
      const acts = given.map(({ wait, ...one }, index) => {
        at += wait;
        // Each act under a name of its own, to find it again.
        return { ...one, at, students: [String(index)] };
      });
      const joined = joinActs(acts);
      const told = joined.flatMap(({ students }) => students);
      expect(told.toSorted()).toEqual(acts.flatMap(({ students }) => students).toSorted());
      for (const { at: from, act, actor, why, students } of joined) {
        const its = students.map((name) => acts[Number(name)]);
        expect(new Set(its.map((one) => one?.pupil)).size).toBe(its.length);
        for (const one of its) {
          expect(one).toMatchObject({ act, actor, why });
          expect((one?.at ?? 0) - from).toBeLessThanOrEqual(60_000);
        }
      }
    }),
  );
});
