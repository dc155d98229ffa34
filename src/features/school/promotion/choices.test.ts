import { expect, test } from 'vitest';
import {
  countNext,
  countSettled,
  guessTarget,
  isSemesterChange,
  leaveOutSettled,
  nextPupils,
  periodsAfter,
  stepTo,
} from './choices';

const row = (id: string, name: string, grade: string) => ({
  id,
  name,
  grade,
  grade_name: grade,
  major: null,
  major_name: null,
  homeroom: null,
  students: 1,
  left: 0,
  isactive: true,
});
const TEN = row('a', 'X IPA 1', '10');
const ELEVEN = row('b', 'XI IPA 1', '11');
const TWELVE = row('c', 'XII IPA 1', '12');
const ALL = [TEN, ELEVEN, TWELVE, row('d', 'XI IPS 1', '11')];
const pupil = (id: string) => ({
  id,
  name: id,
  nis: id,
  gender: null,
  isactive: true,
  state: 'active' as const,
});

test('a class goes to its sister in the next grade, the last one graduates', () => {
  expect([TEN, ELEVEN, TWELVE].map((of) => guessTarget(of, ALL, false))).toEqual(['b', 'c', 'graduated']);
  expect(guessTarget(row('e', 'TK A', 'TK'), ALL, false)).toBe('');
});

const period = (name: string, isactive = false) => ({
  ...{ id: name, name, isactive, students: 0, exams: 0 },
  createdat: '2026-07-01T00:00:00.000Z',
});

test('when only the semester changes, each class goes on as it is and nobody graduates', () => {
  const [odd, even, next] = [
    period('2026/2027 Ganjil', true),
    period('2026/2027 Genap'),
    period('2027/2028 Ganjil'),
  ];
  expect([isSemesterChange(odd, even), isSemesterChange(even, next)]).toEqual([true, false]);
  expect(ALL.map((of) => guessTarget(of, ALL, true))).toEqual(ALL.map(({ id }) => id));
  expect(guessTarget({ ...TEN, isactive: false }, ALL, true)).toBe('');
  const sources = [{ of: TEN, pupils: [pupil('1')], settled: 0, leavers: undefined }];
  expect(
    nextPupils(sources, { classes: ALL, targets: new Map([['a', 'a']]), exceptions: new Map() }),
  ).toEqual([{ student: '1', next: 'kept', classid: 'a' }]);
});

test('pupils go into a later period, and into none before the active one', () => {
  const [old, last, now, next] = [
    period('2024/2025'),
    period('2025/2026'),
    period('2026/2027', true),
    period('2027/2028'),
  ];
  const all = [next, now, last, old];
  expect(periodsAfter(now, all)).toEqual([next]);
  expect(periodsAfter(old, all)).toEqual([next, now]);
  expect(periodsAfter(next, all)).toEqual([]);
});

test('pupils go with their class unless their own way is said', () => {
  const sources = [
    { of: TEN, pupils: ['1', '2', '3', '4', '6'].map(pupil), settled: 0, leavers: undefined },
    { of: ELEVEN, pupils: [pupil('5')], settled: 0, leavers: undefined },
  ];
  const exceptions = new Map([
    ['2', 'kept'],
    ['3', 'moved'],
    ['4', 'd'],
    ['6', 'later'],
  ]);
  const next = nextPupils(sources, { classes: ALL, targets: new Map([['a', 'b']]), exceptions });
  expect(next).toEqual([
    { student: '1', next: 'promoted', classid: 'b' },
    { student: '2', next: 'kept', classid: 'a' },
    { student: '3', next: 'moved' },
    { student: '4', next: 'promoted', classid: 'd' },
  ]);
  expect(countNext(next)).toEqual([
    { next: 'promoted', count: 2 },
    { next: 'kept', count: 1 },
    { next: 'moved', count: 1 },
  ]);
});

test('only a higher grade is called going up', () => {
  const beside = row('x2', 'X IPA 2', '10');
  const [play, first] = [row('tk', 'TK B', 'TK'), row('sd', 'Kelas 1', '1')];
  const all = [...ALL, beside, play, first];
  expect([TEN, ELEVEN, beside].map((place) => stepTo(TEN, place))).toEqual(['own', 'up', 'beside']);
  expect([stepTo(ELEVEN, TEN), stepTo(play, first)]).toEqual(['down', 'up']);
  const sources = [{ of: TEN, pupils: ['1', '2'].map(pupil), settled: 0, leavers: undefined }];
  const exceptions = new Map([['2', 'b']]);
  expect(nextPupils(sources, { classes: all, targets: new Map([['a', 'x2']]), exceptions })).toEqual([
    { student: '1', next: 'kept', classid: 'x2' },
    { student: '2', next: 'promoted', classid: 'b' },
  ]);
});

test('who has a class in the new period is done with, and counted', () => {
  const filled = [{ of: TEN, pupils: ['1', '2'].map(pupil) }];
  const settled = { pupils: new Set(['2']), leavers: new Map() };
  expect(leaveOutSettled(ALL, filled, settled)).toEqual([
    { of: TEN, pupils: [pupil('1')], settled: 1, leavers: undefined },
  ]);
});

test('a class of which everybody has left the school stays in its place, with how they left', () => {
  const leavers = { classid: TWELVE.id, graduated: 34, moved: 0, left: 2 };
  const settled = { pupils: new Set<string>(), leavers: new Map([[TWELVE.id, leavers]]) };
  const sources = leaveOutSettled(ALL, [{ of: TEN, pupils: [pupil('1')] }], settled);
  expect(sources.map(({ of, pupils }) => [of.id, pupils.length])).toEqual([
    [TEN.id, 1],
    [TWELVE.id, 0],
  ]);
  expect(sources.map(countSettled)).toEqual([
    [],
    [
      { way: 'graduated', count: 34 },
      { way: 'left', count: 2 },
    ],
  ]);
});
