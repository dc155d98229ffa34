import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { otherWeight, toFields, toggleBank, toSaveInput } from './exam-fields';

const EXAM: ExamForStaff = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'UAS',
  title: 'UAS',
  duration: 90,
  isactive: true,
  isshuffle: true,
  shufflechoices: true,
  mc_score: 70,
  essay_score: 30,
  open_at: '2026-08-03T00:30:12.345Z',
  close_at: null,
  periode: '2026/2027',
  period_closed: false,
  late_count_minutes: 30,
  late_wait_hours: 24,
  fullscreen_policy: 'stop',
  finish_policy: 'warn',
  min_minutes: 45,
  createdat: '2026-08-01T00:00:00Z',
  teacher_name: 'Bu Rina',
  homebase: '0190a000-0000-7000-8000-00000000000a',
  teacher: '0190a000-0000-7000-8000-00000000000c',
  token: 'AB12CD',
  asks_token: true,
  token_minutes: null,
  banks: [{ id: '0190a000-0000-7000-8000-000000000002', name: 'Aljabar', type: 'bank', pg: 20, essay: null }],
  classes: [{ id: '0190a000-0000-7000-8000-000000000003', name: 'X IPA 1' }],
  kind: 'regular',
  origin: null,
  copies: [],
  waves: [],
  named_pupils: 2,
  question_count: 20,
  attempt_count: 3,
  paper_locked: true,
  results: { shows: 'none', at: null, passing_mark: null },
};

test('an untouched form changes nothing, down to the seconds of the window', () => {
  expect(toSaveInput(toFields(EXAM), { exam: EXAM, isAdmin: true })).toEqual({
    examid: EXAM.id,
    teacher: EXAM.teacher,
    name: 'UAS',
    duration: 90,
    mc_score: 70,
    essay_score: 30,
    isshuffle: true,
    shufflechoices: true,
    token_minutes: null,
    bank: [{ bankid: EXAM.banks[0]?.id, pg: 20, essay: null }],
    classes: [{ value: EXAM.classes[0]?.id }],
    open_at: EXAM.open_at,
    close_at: null,
    late_count_minutes: 30,
    late_wait_hours: 24,
    fullscreen_policy: 'stop',
    finish_policy: 'warn',
    min_minutes: 45,
  });
});

test('how often the clock replaces the token is kept and can be changed; without a token there is nothing to replace', () => {
  const turning: ExamForStaff = { ...EXAM, token: null, token_minutes: 15 };
  const context = { exam: turning, isAdmin: false };
  const fields = toFields(turning);
  expect(fields).toMatchObject({ tokenMode: 'keep', tokenMinutes: '15' });
  expect(toSaveInput(fields, context)).toMatchObject({ token_minutes: 15 });
  expect(toSaveInput({ ...fields, tokenMinutes: '' }, context)).toMatchObject({ token_minutes: null });
  expect(toSaveInput({ ...fields, tokenMode: 'own', token: 'ab12cd' }, context)).toMatchObject({
    token: 'AB12CD',
    token_minutes: null,
  });
  expect(toSaveInput({ ...fields, tokenMode: 'none' }, context)).toMatchObject({ token: null });
});

test('results that were chosen are sent, a mark that was not typed is left out', () => {
  const results = { shows: 'score', when: 'closed', at: '', passingMark: null } as const;
  const fields = { ...toFields(null), results };
  expect(toSaveInput(fields, { exam: null, isAdmin: false }).results).toEqual({ shows: 'score', at: null });
  const typed = { ...fields, results: { ...results, passingMark: '' } };
  expect(toSaveInput(typed, { exam: null, isAdmin: false }).results?.passing_mark).toBeNull();
});

test('a teacher never sends whose exam it is', () => {
  expect(toSaveInput(toFields(EXAM), { exam: EXAM, isAdmin: false })).not.toHaveProperty('teacher');
});

test('both weights add up to 100 for every whole number up to 100, and for nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      (weight) => Number(otherWeight(String(weight))) === 100 - weight,
    ),
  );
  for (const typed of ['', '-1', '101', '12,5', 'abc']) expect(otherWeight(typed)).toBeNull();
});

test('a paper stands alone, pools stand together', () => {
  const types = new Map([
    ['p', 'paket'],
    ['a', 'bank'],
    ['b', 'bank'],
  ] as const);
  const typeOf = (id: string) => types.get(id as 'p');
  const choose = (chosen: readonly string[], id: 'p' | 'a' | 'b') =>
    toggleBank(
      chosen.map((bankid) => ({ bankid, pg: '', essay: '' })),
      { id, type: types.get(id) ?? 'bank' },
      typeOf,
    ).map(({ bankid }) => bankid);
  expect(choose(['a'], 'b')).toEqual(['a', 'b']);
  expect(choose(['a', 'b'], 'p')).toEqual(['p']);
  expect(choose(['p'], 'a')).toEqual(['a']);
  expect(choose(['a', 'b'], 'a')).toEqual(['b']);
});
