import { LEAVE_CAUSES, type LeaveCause } from '#contract/exam-session/leave-cause';
import type { OperationBody } from '#contract/exam-session/operation';

// How the notes of the fullscreen watch (`fullscreen-watch.ts`) are written and read. Existing logs contain them, so
// their text must never change.
const LEFT = 'fullscreen-left';
const RETURNED = 'fullscreen-returned';

/**
 * Our assumption (the specification is silent): policy `freeze` keeps the questions covered this long after the
 * return.
 */
export const FREEZE_MS = 60_000;

export const FROZEN_NOTE = 'fullscreen-frozen';
export const REFUSED_NOTE = 'fullscreen-refused';
/** The note of the penalty for staying out. */
export const PENALTY_NOTE = LEFT;

export function leftNote(cause: LeaveCause): string {
  return `${LEFT}:${cause}`;
}

/** `awayMs` is rounded to the second. */
export function returnedNote(awayMs: number): string {
  return `${RETURNED}:${Math.round(awayMs / 1000)}s`;
}

/** The meaning of such a note. */
export type WatchNote =
  | { readonly act: 'left'; readonly cause: LeaveCause }
  /** `ms`: how long he was away, to the second. */
  | { readonly act: 'back'; readonly ms: number }
  | { readonly act: 'frozen' }
  | { readonly act: 'refused' };

/** Reads a note; null if it is about something else. */
export function readWatchNote(note: string): WatchNote | null {
  if (note === FROZEN_NOTE) return { act: 'frozen' };
  if (note === REFUSED_NOTE) return { act: 'refused' };
  const cause = LEAVE_CAUSES.find((each) => note === leftNote(each));
  if (cause) return { act: 'left', cause };
  const [act, length = ''] = note.split(':', 2);
  const seconds = act === RETURNED ? /^(\d{1,6})s$/.exec(length)?.[1] : undefined;
  // The watch wrote this note only if formatting the value again gives the same text.
  const ms = Number(seconds) * 1_000;
  return seconds !== undefined && returnedNote(ms) === note ? { act: 'back', ms } : null;
}

/** When the student left by himself, if no return has been noted since; by the log's clock. */
export function outSince(log: readonly { at: number; body: OperationBody }[]): number | undefined {
  const last = log.findLast(({ body }) => body.note?.startsWith('fullscreen-'));
  return last?.body.note === leftNote('student') ? last.at : undefined;
}

/**
 * Until when the screen is frozen according to a log, by the log's clock; Infinity if nobody has come back to it.
 * `isFrozen`: it was frozen when the log begins.
 */
export function frozenUntil(log: readonly { at: number; body: OperationBody }[], isFrozen = false): number {
  let until = isFrozen ? Infinity : 0;
  for (const { at, body } of log) {
    const { note = '' } = body;
    if (note === FROZEN_NOTE) until = Infinity;
    else if (at < until && note.startsWith('fullscreen-'))
      until = note.startsWith(LEFT) ? Infinity : at + FREEZE_MS;
  }
  return until;
}

/** Whether a penalty's note is that of the fullscreen watch, for staying out. */
export function isWatchPenalty(note: string | null): boolean {
  return note === PENALTY_NOTE;
}
