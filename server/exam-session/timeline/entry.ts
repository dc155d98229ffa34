import type { HistoryEntry } from '#contract/exam-session/history';

/** A history entry before it is sent: times in ms, and without the pupil's statement. */
export type Entry = Omit<HistoryEntry, 'at' | 'heard' | 'said'> & { at: number; heard: number | null };

/** Defaults of all optional fields. */
export const NOTHING = {
  heard: null,
  by: null,
  why: null,
  cause: null,
  answers: null,
  ms: null,
  device: null,
  incident: null,
  withdrawn: false,
} satisfies Omit<Entry, 'at' | 'act'>;
