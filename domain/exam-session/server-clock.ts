/**
 * The server's time as estimated on this device. Neither local clock is enough alone: `performance.now()` stops while
 * most machines sleep, and the user can change `Date.now()`. All values are milliseconds.
 */

/** Both local clocks, read at the same moment. */
export interface Reading {
  perf: number;
  wall: number;
}

/** What one reply taught us: the server's time, and the local clocks when the reply arrived. */
export interface Anchor extends Reading {
  serverNow: number;
  /** Round-trip time; the anchor's error is at most half of it. */
  rtt: number;
}

export interface ServerClock {
  readonly anchors: readonly Anchor[];
  readonly last: Reading;
  /** Exam time never goes below this until the server itself corrects it. */
  readonly floor: number;
  /** The local clocks diverged; the next anchor replaces all others. */
  readonly isSuspect: boolean;
}

/** If the clocks diverge by more than this between two readings, the machine slept or somebody changed the clock. */
const JUMP_MS = 2_000;
const ANCHORS_KEPT = 8;

/** A clock that knows one anchor. */
export function startClock(anchor: Anchor): ServerClock {
  const now = serverTimeAt(anchor, anchor);
  return { anchors: [anchor], last: { perf: anchor.perf, wall: anchor.wall }, floor: now, isSuspect: false };
}

/**
 * The clock after a page load, from what the previous page stored. `performance.now()` started again at zero, so only
 * the wall clock bridges the gap. Exam time shown before is never taken back.
 */
export function resumeClock(
  stored: { serverNow: number; wall: number; floor: number },
  now: Reading,
): ServerClock {
  const passed = Math.max(0, now.wall - stored.wall);
  const serverNow = Math.max(stored.floor, stored.serverNow + passed);
  // Its error is unknown: any real anchor is better.
  const anchor = { serverNow, rtt: Number.MAX_SAFE_INTEGER, perf: now.perf, wall: now.wall };
  return { ...startClock(anchor), isSuspect: true };
}

/** Learns from a reply. After a jump the server's time replaces everything known before. */
export function addAnchor(clock: ServerClock, anchor: Anchor): ServerClock {
  if (clock.isSuspect) return startClock(anchor);
  return { ...clock, anchors: [anchor, ...clock.anchors].slice(0, ANCHORS_KEPT) };
}

/** Reads the clock: the exam time, and how far the two local clocks diverged since the last reading. */
export function observe(
  clock: ServerClock,
  reading: Reading,
): { clock: ServerClock; examNow: number; jumpMs: number } {
  const drift = reading.wall - clock.last.wall - (reading.perf - clock.last.perf);
  const jumpMs = Math.abs(drift) > JUMP_MS ? drift : 0;
  const examNow = Math.max(clock.floor, serverTimeAt(bestAnchor(clock), reading));
  const isSuspect = clock.isSuspect || jumpMs !== 0;
  return { clock: { ...clock, last: reading, floor: examNow, isSuspect }, examNow, jumpMs };
}

/** The anchor with the shortest round trip; the newest among equals. */
function bestAnchor(clock: ServerClock): Anchor {
  return clock.anchors.reduce((best, anchor) => (anchor.rtt < best.rtt ? anchor : best));
}

/**
 * The reply left the server about half a round trip before it arrived. Of the two local clocks the one that advanced
 * more counts.
 */
function serverTimeAt(anchor: Anchor, reading: Reading): number {
  const travelled = anchor.rtt === Number.MAX_SAFE_INTEGER ? 0 : anchor.rtt / 2;
  const elapsed = Math.max(reading.perf - anchor.perf, reading.wall - anchor.wall, 0);
  return Math.round(anchor.serverNow + travelled + elapsed);
}
