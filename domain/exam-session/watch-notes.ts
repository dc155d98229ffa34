import { LEAVE_CAUSES, type LeaveCause } from '#contract/leave-cause';

/** What the watch over fullscreen put down, read back from its notes (`fullscreen-watch.ts`). */
export type WatchNote =
  | { readonly act: 'left'; readonly cause: LeaveCause }
  /** `ms`: how long he was away, to the second. */
  | { readonly act: 'back'; readonly ms: number }
  | { readonly act: 'frozen' }
  | { readonly act: 'refused' };

/** Null where the note is about something else. */
export function readWatchNote(note: string): WatchNote | null {
  if (note === 'fullscreen-frozen') return { act: 'frozen' };
  if (note === 'fullscreen-refused') return { act: 'refused' };
  const cause = LEAVE_CAUSES.find((each) => note === `fullscreen-left:${each}`);
  if (cause) return { act: 'left', cause };
  const seconds = /^fullscreen-returned:(\d{1,6})s$/.exec(note)?.[1];
  return seconds === undefined ? null : { act: 'back', ms: Number(seconds) * 1_000 };
}

/** Whether a penalty's note is the watch's own, for staying out of fullscreen. */
export function isWatchPenalty(note: string | null): boolean {
  return note === 'fullscreen-left';
}
