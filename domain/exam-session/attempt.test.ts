import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROGRESS, type Progress } from '#contract/exam/exam';
import {
  ATTEMPT_EVENTS,
  type AttemptEvent,
  archivedProgress,
  effectiveProgress,
  stepAttempt,
} from './attempt';

const DEADLINE = 1_000_000;
const before = { now: DEADLINE - 1, deadline: DEADLINE };
const after = { now: DEADLINE, deadline: DEADLINE };
const swept = { now: DEADLINE + 30_000, deadline: DEADLINE };

const table: [Progress, AttemptEvent, object][] = [
  ['notStarted', 'start', { progress: 'running' }],
  ['running', 'start', { progress: 'running' }],
  ['admitted', 'start', { progress: 'running' }],
  ['finished', 'start', { refused: 'attemptFinished' }],
  ['stopped', 'start', { refused: 'attemptStopped' }],
  ['expired', 'start', { refused: 'attemptTimeUp' }],
  ['running', 'finish', { progress: 'finished' }],
  ['finished', 'finish', { progress: 'finished' }],
  ['stopped', 'finish', { refused: 'attemptStopped' }],
  ['notStarted', 'finish', { refused: 'attemptNotRunning' }],
  ['running', 'timeout', { progress: 'expired' }],
  ['finished', 'timeout', { progress: 'finished' }],
  ['stopped', 'timeout', { progress: 'stopped' }],
  ['running', 'penalty', { progress: 'stopped' }],
  ['stopped', 'penalty', { progress: 'stopped' }],
  ['finished', 'penalty', { refused: 'attemptFinished' }],
  ['notStarted', 'penalty', { refused: 'attemptNotRunning' }],
  ['stopped', 'rejoin', { progress: 'admitted' }],
  ['finished', 'rejoin', { progress: 'admitted' }],
  ['expired', 'rejoin', { progress: 'admitted' }],
  ['running', 'rejoin', { progress: 'running' }],
  ['notStarted', 'rejoin', { refused: 'attemptNotRunning' }],
  ['finished', 'retake', { progress: 'notStarted' }],
];

test.each(table)('%s, then %s', (progress, event, expected) => {
  expect(stepAttempt(progress, event, before)).toEqual(expected);
});

test('after the deadline nobody starts again and nobody is let in again', () => {
  expect(stepAttempt('running', 'start', after)).toEqual({ refused: 'attemptTimeUp' });
  expect(stepAttempt('admitted', 'start', after)).toEqual({ refused: 'attemptTimeUp' });
  for (const ended of ['stopped', 'finished', 'expired', 'running'] as const) {
    expect(stepAttempt(ended, 'rejoin', after)).toEqual({ refused: 'attemptTimeUp' });
  }
});

test('an attempt whose time is up is shown as ended before anything closed it', () => {
  expect(effectiveProgress('running', before)).toBe('running');
  expect(effectiveProgress('running', after)).toBe('expired');
  expect(effectiveProgress('admitted', after)).toBe('expired');
  expect(effectiveProgress('stopped', after)).toBe('stopped');
});

test('a hand-in made in time corrects the guess that time ran out', () => {
  expect(stepAttempt('expired', 'finish', swept)).toEqual({ progress: 'finished' });
});

test('an archived attempt is not left open', () => {
  expect(archivedProgress('running')).toBe('stopped');
  expect(archivedProgress('admitted')).toBe('stopped');
  expect(archivedProgress('finished')).toBe('finished');
});

interface Move {
  from: Progress;
  event: AttemptEvent;
  to: Progress;
  now: number;
}

function play(first: Progress, steps: readonly { event: AttemptEvent; wait: number }[]): Move[] {
  const moves: Move[] = [];
  let from = first;
  let now = 0;
  for (const { event, wait } of steps) {
    now += wait;
    const next = stepAttempt(from, event, { now, deadline: DEADLINE });
    if ('refused' in next) continue;
    moves.push({ from, event, to: next.progress, now });
    from = next.progress;
  }
  return moves;
}

const ENDED = new Set<Progress>(['finished', 'expired', 'stopped']);

test('an ended attempt never runs again without rejoin or retake, and never after its deadline', () => {
  const steps = fc.array(fc.record({ event: fc.constantFrom(...ATTEMPT_EVENTS), wait: fc.nat(400_000) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.constantFrom(...PROGRESS), steps, (first, given) => {
      const moves = play(first, given);
      const left = moves.filter(({ from, to }) => ENDED.has(from) && !ENDED.has(to));
      expect(left.filter(({ event }) => event !== 'rejoin' && event !== 'retake')).toEqual([]);
      expect(left.filter(({ to }) => to === 'running')).toEqual([]);
      const entered = moves.filter(({ from, event }) => event === 'start' && from !== 'notStarted');
      expect(entered.filter(({ now }) => now >= DEADLINE)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('a finished attempt stays finished whatever but staff happens to it', () => {
  for (const event of ['finish', 'timeout', 'penalty', 'start'] as const) {
    const next = stepAttempt('finished', event, swept);
    expect('refused' in next || next.progress === 'finished').toBe(true);
  }
});
