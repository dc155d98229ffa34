import type { HistoryEntry } from '#contract/history';

/** An entry of a history before it is sent; moments in ms, and what its pupil said of it not yet beside it. */
export type Entry = Omit<HistoryEntry, 'at' | 'heard' | 'said'> & { at: number; heard: number | null };

/** Everything that an entry may say, unsaid. */
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
