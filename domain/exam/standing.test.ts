import { expect, test } from 'vitest';
import { byUrgency, canEnter, type Standing, standingOf } from './standing';

const NOON = Date.parse('2026-11-23T05:00:00Z');
const FREE = { progress: 'notStarted', isactive: true, open_at: null, close_at: null } as const;

test.each<[Partial<Parameters<typeof standingOf>[0]>, Standing]>([
  [{}, 'ready'],
  [{ open_at: '2026-11-23T05:00:00Z' }, 'ready'],
  [{ open_at: '2026-11-23T05:00:01Z' }, 'notOpen'],
  [{ close_at: '2026-11-23T05:00:01Z' }, 'ready'],
  [{ close_at: '2026-11-23T05:00:00Z' }, 'ended'],
  [{ isactive: false, close_at: '2026-11-23T05:00:01Z' }, 'closed'],
  [{ isactive: false, close_at: '2026-11-23T05:00:00Z' }, 'ended'],
  [{ isactive: false, progress: 'running' }, 'running'],
  [{ close_at: '2026-11-23T05:00:00Z', progress: 'finished' }, 'finished'],
  [{ progress: 'admitted' }, 'readmitted'],
])(
  'what he has done comes before switch and window, and a window opens and closes on its second: %o',
  (change, standing) => {
    expect(standingOf({ ...FREE, ...change }, NOON)).toBe(standing);
  },
);

test('what he can enter stands before what he cannot, and equals stay as they came', () => {
  const exams = [
    { ...FREE, name: 'over', progress: 'finished' as const },
    { ...FREE, name: 'later', open_at: '2026-11-24T05:00:00Z' },
    { ...FREE, name: 'now' },
    { ...FREE, name: 'now too' },
    { ...FREE, name: 'running', progress: 'running' as const },
  ];
  const sorted = byUrgency(exams, NOON);
  expect(sorted.map(({ name }) => name)).toEqual(['running', 'now', 'now too', 'later', 'over']);
  expect(sorted.map((exam) => canEnter(standingOf(exam, NOON)))).toEqual([true, true, true, false, false]);
});
