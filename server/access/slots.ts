import { MINUTE_MS } from '#domain/time/durations';
import { createBoundedMap } from '../memory/bounded-map';

/** Some at once, then one per interval. */
interface SlotPace {
  atOnce: number;
  everyMs: number;
}

/**
 * Turns at an account (ADR 18), given out in the order in which they are asked for, by name. The generic
 * cell rate algorithm (GCRA): of each name one moment is kept, its "theoretical arrival time".
 */
export interface Slots {
  /** Takes the next turn; returns ms until it. Undefined, with nothing taken, if that is too far away. */
  take(name: string): number | undefined;
  giveBack(name: string): void;
}

/** How far ahead turns are given out. */
const AHEAD_MS = 5 * MINUTE_MS;
const NAMES_MAX = 50_000;

export function createSlots(clock: () => number, { atOnce, everyMs }: SlotPace): Slots {
  /** For each name the time at which every turn taken so far has been made up for. */
  const madeUpAt = createBoundedMap<string, number>(NAMES_MAX);

  return {
    take(name) {
      const now = clock();
      const latest = now + atOnce * everyMs + AHEAD_MS;
      const at = madeUpAt.get(name) ?? now;
      // If the clock was set back, nobody has to wait for it to catch up.
      const from = at > latest ? now : Math.max(now, at);
      const waitMs = Math.max(0, from - now - (atOnce - 1) * everyMs);
      if (waitMs > AHEAD_MS) return undefined;
      madeUpAt.set(name, from + everyMs);
      return waitMs;
    },
    giveBack(name) {
      const at = madeUpAt.get(name);
      if (at !== undefined) madeUpAt.set(name, at - everyMs);
    },
  };
}
