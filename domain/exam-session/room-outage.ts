import { OUT_OF_TOUCH_MS } from './holding';

/** A pupil at work, as the proctors' list knows him. */
interface Watched {
  /** Where he sits; null if nowhere. */
  room: string | null;
  /** When his device was last heard from, ms. */
  lastContact: number;
}

/** A room whose devices fell silent together. */
export interface Outage {
  /** Null: the pupils without a room, which is the whole exam if it has no rooms. */
  room: string | null;
  /** When the first of them was last heard from, ms. */
  from: number;
  silent: number;
  /** How many are at work in the room. */
  all: number;
}

/** If fewer fall silent, each has a problem of his own. */
const LEAST = 3;

/**
 * Each device reports every half minute, so devices cut off at the same moment were last heard from within this time
 * of each other, ms.
 */
const TOGETHER_MS = 60_000;

/**
 * Rooms in which at least three pupils, and at least half of those at work, lost contact within the same minute and
 * are out of touch. The server itself measures when it last heard from a device; nothing a device says can cause an
 * outage.
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

/** The largest group of the sorted moments that lies within one minute; the latest of equally large ones. */
function largestTogether(moments: readonly number[]): readonly number[] {
  let largest: readonly number[] = [];
  for (const [index, first] of moments.entries()) {
    const end = moments.findLastIndex((moment) => moment - first <= TOGETHER_MS);
    if (end - index + 1 >= largest.length) largest = moments.slice(index, end + 1);
  }
  return largest;
}
