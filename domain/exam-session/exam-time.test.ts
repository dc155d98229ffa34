import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROGRESS } from '#contract/exam/exam';
import { type ExamTime, isPaused, pauseTime, resumeTime, shareOf, standingDeadline } from './exam-time';

const START = 1_000_000;
const DURATION = 3_600_000;
const MINUTE = 60_000;

/** What can happen to the time of an attempt, each after some time has passed. */
const act = fc.record({
  wait: fc.integer({ min: 0, max: 20 * MINUTE }),
  what: fc.constantFrom('pause', 'resume', 'add', 'withdraw', 'look'),
  minutes: fc.integer({ min: 1, max: 60 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Played {
  now: number;
  time: ExamTime;
  /** Every share that stands; pauses are never taken back. */
  extras: number[];
  pauses: number[];
}

function play(before: Played, { wait, what, minutes }: Act): Played {
  const now = before.now + wait;
  const { time, extras, pauses } = before;
  const still = { ...before, now };
  switch (what) {
    case 'pause':
      return { ...still, time: pauseTime(time, now) ?? time };
    case 'resume': {
      const resumed = resumeTime(time, now);
      return resumed ? { ...still, time: resumed.time, pauses: [...pauses, resumed.share] } : still;
    }
    case 'add': {
      const sitting = { ...time, progress: 'running', hasEnding: false } as const;
      const share = shareOf(minutes * MINUTE, sitting, { now, mayReopen: minutes % 2 === 0 });
      if (!share) return still;
      return {
        ...still,
        time: { ...time, deadline: time.deadline + share.ms },
        extras: [...extras, share.ms],
      };
    }
    case 'withdraw': {
      const [last] = extras.slice(-1);
      if (last === undefined) return still;
      return { ...still, time: { ...time, deadline: time.deadline - last }, extras: extras.slice(0, -1) };
    }
    case 'look':
      return still;
  }
}

const BEGUN: Played = {
  now: START,
  time: { deadline: START + DURATION, pausedAt: null },
  extras: [],
  pauses: [],
};
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

test('from start to deadline there is the duration and what was recorded, to the millisecond', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { now, time, extras, pauses } = acts.reduce(play, BEGUN);
      const going = time.pausedAt === null ? 0 : now - time.pausedAt;
      expect(standingDeadline(time, now) - START).toBe(DURATION + sum(extras) + sum(pauses) + going);
    }),
  );
});

test('time with a clock that goes, pauses left out, never exceeds the duration and the extra minutes', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let used = 0;
      let played = BEGUN;
      for (const one of acts.filter(({ what }) => what !== 'withdraw')) {
        const { time, now } = played;
        if (time.pausedAt === null) used += Math.max(0, Math.min(now + one.wait, time.deadline) - now);
        played = play(played, one);
      }
      expect(used).toBeLessThanOrEqual(DURATION + sum(played.extras));
    }),
  );
});

test('a deadline moves backwards only when extra time is taken back', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let before = BEGUN;
      for (const one of acts) {
        const after = play(before, one);
        if (one.what !== 'withdraw') {
          expect(standingDeadline(after.time, after.now)).toBeGreaterThanOrEqual(
            standingDeadline(before.time, before.now),
          );
        }
        before = after;
      }
    }),
  );
});

test('while the clock stands, what is left stays the same, and resuming twice credits once', () => {
  const paused = pauseTime(BEGUN.time, START + MINUTE) as ExamTime;
  for (const later of [0, 1, 5 * MINUTE, 10 * DURATION]) {
    const now = START + MINUTE + later;
    expect(standingDeadline(paused, now) - now).toBe(DURATION - MINUTE);
  }
  expect(pauseTime(paused, START + 2 * MINUTE)).toBeUndefined();
  const resumed = resumeTime(paused, START + 6 * MINUTE);
  expect(resumed).toEqual({
    time: { deadline: START + DURATION + 5 * MINUTE, pausedAt: null },
    share: 5 * MINUTE,
  });
  expect(resumeTime((resumed as { time: ExamTime }).time, START + 7 * MINUTE)).toBeUndefined();
});

test('a clock that has run out is not stopped any more', () => {
  expect(pauseTime(BEGUN.time, START + DURATION)).toBeUndefined();
});

test('whose time is up gets extra time from now on, and only when the proctor says so', () => {
  const now = START + DURATION + 7 * MINUTE;
  const up = { ...BEGUN.time, progress: 'expired', hasEnding: true } as const;
  expect(shareOf(5 * MINUTE, up, { now, mayReopen: false })).toBeNull();
  expect(shareOf(5 * MINUTE, up, { now, mayReopen: true })).toEqual({
    ms: 12 * MINUTE,
    reopenedAs: 'admitted',
  });
  expect(shareOf(5 * MINUTE, { ...up, hasEnding: false }, { now, mayReopen: true })?.reopenedAs).toBe(
    'running',
  );
  expect(shareOf(5 * MINUTE, { ...up, progress: 'stopped' }, { now, mayReopen: true })).toEqual({
    ms: 12 * MINUTE,
    reopenedAs: null,
  });
});

test('a hand-in is not taken back by extra minutes', () => {
  const handedIn = { ...BEGUN.time, progress: 'finished', hasEnding: true } as const;
  expect(shareOf(5 * MINUTE, handedIn, { now: START, mayReopen: true })).toBeNull();
});

test('a clock that stands keeps nobody waiting who has handed in or was stopped', () => {
  const paused = PROGRESS.filter((progress) => isPaused({ paused: true, progress }));
  expect(paused).toEqual(['notStarted', 'admitted', 'running', 'expired']);
  expect(PROGRESS.some((progress) => isPaused({ paused: false, progress }))).toBe(false);
});
