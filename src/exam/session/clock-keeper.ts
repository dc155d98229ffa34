import { SLEPT_MS } from '#domain/exam-session/clock-notes';
import { milestoneBetween, remainingMs } from '#domain/exam-session/countdown';
import { addAnchor, observe, resumeClock, type ServerClock } from '#domain/exam-session/server-clock';
import type { SessionParts } from './session-parts';

export interface ClockKeeper {
  /** Exam time in ms, whole. */
  now: () => number;
  /** Reads the clocks; returns the remaining time, and by how much they jumped since that was last told. */
  tick: (deadline: number) => ClockTick;
  /** Whether the time is certainly over. */
  isOver: (deadline: number) => boolean;
  floor: () => ServerClock['floor'];
  stop: () => void;
}

export interface ClockTick {
  remaining: number;
  milestone: number | undefined;
  jumpMs: number;
  /** How long there was no tick, if so long that the machine slept; otherwise 0. */
  sleptMs: number;
}

/** After the local clocks diverged, zero is believed only if the server had this long to answer. */
const JUMP_HOLD_MS = 10_000;

/** A clock that is never right is told no more often than this. */
const JUMPS_TOLD_MS = 60_000;

/** Keeps the server's time during a session. */
export function keepClock({ opened, clock, offline }: SessionParts): ClockKeeper {
  const kept = opened.row.clock;
  // A clock that was set back since must not open again what has ended here at zero.
  const zero =
    opened.ending === 'timeout' ? opened.ops.findLast(({ kind }) => kind === 'timeout') : undefined;
  let server = resumeClock({ ...kept, floor: Math.max(kept.floor, zero?.at ?? 0) }, clock());
  /** 0 before the first reading, which passes no milestone: the exam may begin below it. */
  let last = 0;
  let heldUntil = 0;
  /** Jumps that readings of the clocks found, in sum, not yet reported. */
  let untold = 0;
  /** On the monotonic clock. */
  let tellFrom = 0;
  /** When it last ticked, on the monotonic clock. */
  let tickedAt: number | undefined;
  const takeSleep = () => {
    const { perf } = clock();
    const gap = perf - (tickedAt ?? perf);
    tickedAt = perf;
    return gap > SLEPT_MS ? gap : 0;
  };
  const takeJumps = () => {
    const { perf } = clock();
    const jumpMs = untold;
    if (jumpMs === 0 || perf < tellFrom) return 0;
    untold = 0;
    tellFrom = perf + JUMPS_TOLD_MS;
    return jumpMs;
  };
  const stop = offline.subscribeToReplies((heard) => {
    if (heard.attempt !== opened.row.attempt) return;
    server = addAnchor(server, heard);
    heldUntil = 0;
  });
  const read = () => {
    const seen = observe(server, clock());
    server = seen.clock;
    if (seen.jumpMs !== 0) heldUntil = clock().perf + JUMP_HOLD_MS;
    untold += seen.jumpMs;
    return seen;
  };
  return {
    now: () => read().examNow,
    isOver: (deadline) => remainingMs(deadline, read().examNow) === 0 && clock().perf >= heldUntil,
    floor: () => server.floor,
    stop,
    tick: (deadline) => {
      const { examNow } = read();
      const jumpMs = takeJumps();
      const sleptMs = takeSleep();
      const remaining = remainingMs(deadline, examNow);
      const milestone = milestoneBetween(last, remaining);
      last = remaining;
      return { remaining, milestone, jumpMs, sleptMs };
    },
  };
}
