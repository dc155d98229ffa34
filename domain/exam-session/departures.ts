import { DEPARTURES_MAX } from '#contract/exam-session/roster';
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
  const all = listDepartures(notes);
  const [first] = all;
  if (!first || all.length <= TOLD_SINGLY) return all;
  const away = all.flatMap(({ ms }) => ms ?? []);
  const ms = away.length === 0 ? null : away.reduce((sum, each) => sum + each, 0);
  return [{ at: first.at, ms, times: all.length }];
}

/** How often a sitting's pupil left by himself, at most `DEPARTURES_MAX`. */
export function countDepartures(notes: readonly { note: WatchNote }[]): number {
  const all = notes.filter(({ note }) => note.act === 'left' && note.cause === 'student');
  return Math.min(all.length, DEPARTURES_MAX);
}

interface Noted {
  at: number;
  note: WatchNote;
}

/** Backwards, so that what follows each departure is known when it is met. */
function listDepartures(notes: readonly Noted[]): Departure[] {
  const all: Departure[] = [];
  /** From the next return note; null if something was left again before it, or nothing follows. */
  let ms: number | null = null;
  for (const { at, note } of notes.toReversed()) {
    if (note.act === 'left' && note.cause === 'student') all.push({ at, ms, times: 1 });
    if (note.act === 'left') ms = null;
    else if (note.act === 'back') ms = note.ms;
  }
  return all.reverse();
}
