/**
 * The server's time as this device reckons it. Neither local clock is enough alone: `performance.now()`
 * stands still while most machines sleep, `Date.now()` jumps with its user. All values are milliseconds.
 */

/** Both local clocks, read at the same moment. */
export interface Reading {
  perf: number;
  wall: number;
}

/** What one reply taught: the server's time, and the local clocks when the reply arrived. */
export interface Anchor extends Reading {
  serverNow: number;
  /** Round trip; the error of the anchor is at most half of it. */
  rtt: number;
}

export interface ServerClock {
  readonly anchors: readonly Anchor[];
  readonly last: Reading;
  /** Exam time never goes below this until the server itself corrects it. */
  readonly floor: number;
  /** The local clocks fell out of step; the next anchor replaces all others. */
  readonly isSuspect: boolean;
}

/** The clocks disagree by more than this within one observation: sleep, or somebody moved the clock. */
const JUMP_MS = 2_000;
const ANCHORS_KEPT = 8;

/** A clock that knows one anchor. */
export function startClock(anchor: Anchor): ServerClock {
  const now = serverTimeAt(anchor, anchor);
  return { anchors: [anchor], last: { perf: anchor.perf, wall: anchor.wall }, floor: now, isSuspect: false };
}

/**
 * The clock after a page load, from what the previous page stored. `performance.now()` began anew, so
 * only the wall clock bridges the gap; exam time shown before is never taken back.
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

/** Learns from a reply. After a jump the server's word replaces everything known before. */
export function addAnchor(clock: ServerClock, anchor: Anchor): ServerClock {
  if (clock.isSuspect) return startClock(anchor);
  return { ...clock, anchors: [anchor, ...clock.anchors].slice(0, ANCHORS_KEPT) };
}

/** Reads the clock: exam time, and by how much the two local clocks fell out of step since last time. */
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

/** The anchor with the least round trip; the newest among equals. */
function bestAnchor(clock: ServerClock): Anchor {
  return clock.anchors.reduce((best, anchor) => (anchor.rtt < best.rtt ? anchor : best));
}

/** The reply left the server about half a round trip before it arrived; the more elapsed clock counts. */
function serverTimeAt(anchor: Anchor, reading: Reading): number {
  const travelled = anchor.rtt === Number.MAX_SAFE_INTEGER ? 0 : anchor.rtt / 2;
  const elapsed = Math.max(reading.perf - anchor.perf, reading.wall - anchor.wall, 0);
  return Math.round(anchor.serverNow + travelled + elapsed);
}
