import { OUT_OF_TOUCH_MS } from './holding';

/** A pupil at work, as the proctors' list knows him. */
interface Watched {
  /** Where he sits; null: nowhere. */
  room: string | null;
  /** When his device spoke last, ms. */
  lastContact: number;
}

/** A room whose devices have fallen silent together. */
export interface Outage {
  /** Null: those who sit in no room, which is the whole exam where it has none. */
  room: string | null;
  /** When the first of them spoke last, ms. */
  from: number;
  silent: number;
  /** Who is at work in the room. */
  all: number;
}

/** Fewer who fall silent are pupils with troubles of their own. */
const LEAST = 3;

/** Each device speaks every half minute: whoever is cut off at the same moment spoke last within so long of each other, ms. */
const TOGETHER_MS = 60_000;

/**
 * Rooms in which at least half of those at work, and three of them, lost contact within the same minute and are out of touch.
 * The time a device was last heard of is the server's own measure; nothing that a device says makes an outage.
 */
export function findOutages(watched: readonly Watched[], now: number): Outage[] {
  const rooms = [...new Set(watched.map(({ room }) => room))];
  return rooms.flatMap((room) => {
    const pupils = watched.filter((one) => one.room === room);
    const silent = pupils
      .map(({ lastContact }) => lastContact)
      .filter((last) => now - last > OUT_OF_TOUCH_MS)
      .toSorted((left, right) => left - right);
    const together = largestTogether(silent);
    const [from] = together;
    const isOutage = together.length >= LEAST && 2 * together.length >= pupils.length;
    return from !== undefined && isOutage ? [{ room, from, silent: silent.length, all: pupils.length }] : [];
  });
}

/** The most of the sorted moments that lie within one minute; of several the latest. */
function largestTogether(moments: readonly number[]): readonly number[] {
  let largest: readonly number[] = [];
  for (const [index, first] of moments.entries()) {
    const end = moments.findLastIndex((moment) => moment - first <= TOGETHER_MS);
    if (end - index + 1 >= largest.length) largest = moments.slice(index, end + 1);
  }
  return largest;
}
