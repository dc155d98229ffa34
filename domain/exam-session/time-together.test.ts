import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingMs } from './countdown';
import { type ExamTime, pauseTime, resumeTime, shareOf, standingDeadline } from './exam-time';
import { lostStretch, type Stretch } from './lost-time';
import { addAnchor, observe, type ServerClock, startClock } from './server-clock';

// All that staff can do for a pupil's time at once: minutes, pauses of exam, room and pupil, a thaw, credit for lost time.

const START = 1_000_000;
const DURATION = 3_600_000;
const MINUTE = 60_000;

const act = fc.record({
  wait: fc.integer({ min: 0, max: 20 * MINUTE }),
  what: fc.constantFrom('pause', 'resume', 'add', 'credit', 'thaw', 'look'),
  whose: fc.constantFrom('exam', 'room', 'pupil'),
  minutes: fc.integer({ min: 1, max: 60 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What a device knows: the server's last word, and the server's time as its own clocks tell it. */
interface Device {
  deadline: number;
  /** What was left when the clock was stopped; null while it runs. */
  pausedMs: number | null;
  clock: ServerClock;
}

interface Played {
  now: number;
  time: ExamTime;
  /** Whose pauses stand: the clock runs again when the last has ended. */
  standing: ReadonlySet<Act['whose']>;
  pauses: readonly Stretch[];
  /** What was given. */
  given: number;
  /** Working time used up while the clock ran. */
  used: number;
  device: Device;
}

const reading = (now: number) => ({ perf: now, wall: now });

const BEGUN: Played = {
  now: START,
  time: { deadline: START + DURATION, pausedAt: null },
  standing: new Set(),
  pauses: [],
  given: 0,
  used: 0,
  device: {
    deadline: START + DURATION,
    pausedMs: null,
    clock: startClock({ serverNow: START, rtt: 0, ...reading(START) }),
  },
};

/** Time passes on both sides, without a word between them. */
function passed(before: Played, wait: number): Played {
  const { now, time, used } = before;
  const worked = time.pausedAt === null ? Math.max(0, Math.min(wait, time.deadline - now)) : 0;
  return { ...before, now: now + wait, used: used + worked };
}

/** The server's word reaches the device. */
function told(played: Played): Played {
  const { now, time, device } = played;
  const clock = addAnchor(device.clock, { serverNow: now, rtt: 0, ...reading(now) });
  const deadline = standingDeadline(time, now);
  const pausedMs =
    time.pausedAt === null ? null : remainingMs(deadline, observe(clock, reading(now)).examNow);
  return { ...played, device: { deadline, pausedMs, clock } };
}

function give(played: Played, ms: number, mayReopen: boolean): Played {
  const sitting = { ...played.time, progress: 'running', hasEnding: false } as const;
  const share = shareOf(ms, sitting, { now: played.now, mayReopen });
  if (!share) return played;
  const time = { ...played.time, deadline: played.time.deadline + share.ms };
  return { ...played, time, given: played.given + share.ms };
}

function pause(played: Played, whose: Act['whose']): Played {
  const time = pauseTime(played.time, played.now) ?? played.time;
  return time.pausedAt === null
    ? played
    : { ...played, time, standing: new Set([...played.standing, whose]) };
}

function resume(played: Played, whose: Act['whose']): Played {
  const standing = new Set(played.standing);
  standing.delete(whose);
  const still = { ...played, standing };
  if (standing.size > 0 || played.time.pausedAt === null) return still;
  const resumed = resumeTime(played.time, played.now);
  const pauses = [...played.pauses, { from: played.time.pausedAt, to: played.now }];
  return resumed ? { ...still, time: resumed.time, pauses } : still;
}

/** The device was out of touch until now. */
function credit(played: Played, minutes: number): Played {
  const { now, time, pauses } = played;
  const going = time.pausedAt === null ? [] : [{ from: time.pausedAt, to: now }];
  const span = { from: START, to: standingDeadline(time, now) };
  const silence = { from: now - minutes * MINUTE, to: now };
  const lost = lostStretch(silence, { signs: [], pauses: [...pauses, ...going], span });
  return lost ? give(played, lost.ms, false) : played;
}

function play(before: Played, { wait, what, whose, minutes }: Act): Played {
  const later = passed(before, wait);
  if (what === 'pause') return told(pause(later, whose));
  if (what === 'resume') return told(resume(later, whose));
  if (what === 'add') return told(give(later, minutes * MINUTE, minutes % 2 === 0));
  if (what === 'credit') return told(credit(later, minutes));
  // A thaw says the time again, and moves none.
  return what === 'thaw' ? told(later) : later;
}

/** What is left of the sitting, as the server and as the device calculate it. */
function leftAt({ now, time, device }: Played) {
  const { examNow } = observe(device.clock, reading(now));
  return {
    server: Math.max(0, standingDeadline(time, now) - now),
    device: device.pausedMs ?? remainingMs(device.deadline, examNow),
  };
}

const sequences = { numRuns: 10_000 };

test('whatever staff do for a pupil’s time together, none of it takes time away', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let before = BEGUN;
      for (const one of acts) {
        const idle = passed(before, one.wait);
        const after = play(before, one);
        expect(leftAt(after).server).toBeGreaterThanOrEqual(leftAt(idle).server);
        before = after;
      }
      // What he had to work with is the duration and what was given, and the rest of it is still his.
      const { time, now, used, given } = before;
      expect(used + leftAt(before).server).toBeLessThanOrEqual(DURATION + given);
      expect(used + Math.max(0, standingDeadline(time, now) - now)).toBeGreaterThanOrEqual(DURATION);
    }),
    sequences,
  );
});

test('at every moment server and device calculate the same time left, to the millisecond', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), fc.nat({ max: 20 * MINUTE }), (acts, wait) => {
      const last = acts.reduce((before, one) => {
        const after = play(before, one);
        const { server, device } = leftAt(after);
        expect(device).toBe(server);
        return after;
      }, BEGUN);
      const { server, device } = leftAt(passed(last, wait));
      expect(device).toBe(server);
    }),
    sequences,
  );
});
