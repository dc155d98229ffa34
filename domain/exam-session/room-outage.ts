import { OUT_OF_TOUCH_MS } from './holding';
import { byFrom, largestTogether, partTogether } from './silent-together';

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
 * Rooms in which at least three pupils, and at least half of those at work, lost contact within the same minute and
 * are out of touch. The server itself measures when it last heard from a device; nothing a device says can cause an
 * outage.
 */
export function findOutages(watched: readonly Watched[], now: number): Outage[] {
  const rooms = [...new Set(watched.map(({ room }) => room))];
  return rooms.flatMap((room) => {
    const pupils = watched.filter((one) => one.room === room);
    const silent = pupils
      .map(({ lastContact }) => ({ from: lastContact }))
      .filter(({ from }) => now - from > OUT_OF_TOUCH_MS)
      .toSorted(byFrom);
    const { first, count } = largestTogether(silent);
    const from = silent[first]?.from;
    const isOutage = count >= LEAST && 2 * count >= pupils.length;
    return from !== undefined && isOutage ? [{ room, from, silent: silent.length, all: pupils.length }] : [];
  });
}

/** A silence of one device; ms. `to` is null while it lasts. */
export interface DeviceSilence {
  attempt: string;
  room: string | null;
  from: number;
  to: number | null;
}

/** A sitting, for how many were at work in a room; ms. */
export interface AtWork {
  room: string | null;
  from: number;
  /** Null: it has not ended. */
  to: number | null;
}

/** Devices of a room that fell silent within a minute: an outage, as it is known afterwards, or some of many. */
export interface SilentGroup<S> {
  room: string | null;
  from: number;
  /** When half of its devices had been heard again; null: they have not. */
  to: number | null;
  silences: readonly S[];
}

/** Of the groups of silences that the server measured, those that `findOutages` would have recognised as outages. */
export function pastOutages<S extends DeviceSilence>(
  groups: readonly SilentGroup<S>[],
  sittings: readonly AtWork[],
): SilentGroup<S>[] {
  return groups.filter(({ room, from, silences: its }) => {
    const pupils = sittings.filter(
      (one) => one.room === room && one.from <= from && (one.to ?? Infinity) > from,
    );
    const silent = new Set(its.map(({ attempt }) => attempt)).size;
    return silent >= LEAST && 2 * silent >= pupils.length;
  });
}

/**
 * The outage of his room in which a device gave its pupil a penalty at this moment of its time; undefined if there was none. A device that
 * is cut off cannot know that its whole room is, so what it did meanwhile waits for the proctor (ADR 83).
 */
export function outageOf<O extends Pick<SilentGroup<unknown>, 'room' | 'from' | 'to'>>(
  outages: readonly O[],
  { room, at }: { room: string | null; at: number },
): O | undefined {
  return outages.find((outage) => outage.room === room && outage.from <= at && at <= (outage.to ?? at));
}

/**
 * Silences of one room that began within a minute, oldest first; each is in one group. The largest group is taken first, as `findOutages`
 * does: who lost contact by himself shortly before his room did must not tear the room's outage apart.
 */
export function groupSilences<S extends DeviceSilence>(silences: readonly S[]): SilentGroup<S>[] {
  const sorted = silences.toSorted(byFrom);
  const rooms = [...new Set(sorted.map(({ room }) => room))].map((room) =>
    sorted.filter((one) => one.room === room),
  );
  return rooms
    .flatMap(partTogether)
    .map((its) => ({ room: its[0]?.room ?? null, from: its[0]?.from ?? 0, to: halfBack(its), silences: its }))
    .toSorted(byFrom);
}

function halfBack(silences: readonly DeviceSilence[]): number | null {
  const ends = silences.map(({ to }) => to ?? Infinity).toSorted((left, right) => left - right);
  const end = ends[Math.ceil(ends.length / 2) - 1] ?? Infinity;
  return Number.isFinite(end) ? end : null;
}
