import { LEAVE_CAUSES, type LeaveCause } from '#contract/leave-cause';
import type { OperationBody } from '#contract/operation';

// The notes of the watch over fullscreen (`fullscreen-watch.ts`): how they are written, and how they are read back. They stand in
// logs already and never change.
const LEFT = 'fullscreen-left';
const RETURNED = 'fullscreen-returned';

/** Supposed (specification silent): policy `freeze` keeps the questions covered this long after the return. */
export const FREEZE_MS = 60_000;

export const FROZEN_NOTE = 'fullscreen-frozen';
export const REFUSED_NOTE = 'fullscreen-refused';
/** Of the penalty for staying out. */
export const PENALTY_NOTE = LEFT;

export function leftNote(cause: LeaveCause): string {
  return `${LEFT}:${cause}`;
}

/** To the second. */
export function returnedNote(awayMs: number): string {
  return `${RETURNED}:${Math.round(awayMs / 1000)}s`;
}

/** What such a note says. */
export type WatchNote =
  | { readonly act: 'left'; readonly cause: LeaveCause }
  /** `ms`: how long he was away, to the second. */
  | { readonly act: 'back'; readonly ms: number }
  | { readonly act: 'frozen' }
  | { readonly act: 'refused' };

/** Null where the note is about something else. */
export function readWatchNote(note: string): WatchNote | null {
  if (note === FROZEN_NOTE) return { act: 'frozen' };
  if (note === REFUSED_NOTE) return { act: 'refused' };
  const cause = LEAVE_CAUSES.find((each) => note === leftNote(each));
  if (cause) return { act: 'left', cause };
  const [act, length = ''] = note.split(':', 2);
  const seconds = act === RETURNED ? /^(\d{1,6})s$/.exec(length)?.[1] : undefined;
  // What is written again as it stands was written by the watch.
  const ms = Number(seconds) * 1_000;
  return seconds !== undefined && returnedNote(ms) === note ? { act: 'back', ms } : null;
}

/** When the student left by himself, if no return is noted since; by the log's own clock. */
export function outSince(log: readonly { at: number; body: OperationBody }[]): number | undefined {
  const last = log.findLast(({ body }) => body.note?.startsWith('fullscreen-'));
  return last?.body.note === leftNote('student') ? last.at : undefined;
}

/**
 * Until when the screen is frozen by a log, in the log's own clock; Infinity: nobody has come back to it. `isFrozen`: it was when
 * the log begins.
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

/** Whether a penalty's note is the watch's own, for staying out of fullscreen. */
export function isWatchPenalty(note: string | null): boolean {
  return note === PENALTY_NOTE;
}
