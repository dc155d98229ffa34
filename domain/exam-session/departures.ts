import type { WatchNote } from './watch-notes';

/** One time a pupil left fullscreen by himself, or several of them combined. */
export interface Departure {
  /** When he left, for several the first time; ms. */
  at: number;
  /** How long he was away, for several in total; null if no return is noted. */
  ms: number | null;
  times: number;
}

/** Up to this many are listed one by one. More in one sitting would fill the page, so they are combined. */
export const TOLD_SINGLY = 3;

/** From a sitting's notes in order: each time its pupil left by himself. */
export function departuresOf(notes: readonly Noted[]): Departure[] {
  const all = notes.flatMap((left, index) =>
    left.note.act === 'left' && left.note.cause === 'student'
      ? [{ at: left.at, ms: awayAfter(notes.slice(index + 1)), times: 1 }]
      : [],
  );
  const [first] = all;
  if (!first || all.length <= TOLD_SINGLY) return all;
  const away = all.flatMap(({ ms }) => ms ?? []);
  const ms = away.length === 0 ? null : away.reduce((sum, each) => sum + each, 0);
  return [{ at: first.at, ms, times: all.length }];
}

/** How often a sitting's pupil left fullscreen of his own accord. */
export function countDepartures(notes: readonly { note: WatchNote }[]): number {
  return notes.filter(({ note }) => note.act === 'left' && note.cause === 'student').length;
}

interface Noted {
  at: number;
  note: WatchNote;
}

/** The duration in the next return note, or null if something was left again before it. */
function awayAfter(later: readonly Noted[]): number | null {
  const next = later.find(({ note }) => note.act === 'left' || note.act === 'back')?.note;
  return next?.act === 'back' ? next.ms : null;
}
