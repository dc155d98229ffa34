import type { WatchNote } from './watch-notes';

/** A stay outside fullscreen by a pupil's own doing, or many of them told as one. */
export interface Departure {
  /** When it began, or the first of them; ms. */
  at: number;
  /** How long he was away, or in all; null: no return is noted. */
  ms: number | null;
  times: number;
}

/** So many are told one by one; more of one sitting would fill the paper, so they are told together. */
export const TOLD_SINGLY = 3;

/** From a sitting's notes in their order: what its pupil left by himself. */
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

interface Noted {
  at: number;
  note: WatchNote;
}

/** What the next return noted, unless something was left again before it. */
function awayAfter(later: readonly Noted[]): number | null {
  const next = later.find(({ note }) => note.act === 'left' || note.act === 'back')?.note;
  return next?.act === 'back' ? next.ms : null;
}
