import type { StoreApi } from 'zustand/vanilla';
import type { SessionEvent } from '#domain/exam-session/session-machine';
import type { ClockKeeper } from './clock-keeper';
import type { EndingKeeper } from './ending-keeper';
import type { EssayDrafts } from './essay-drafts';
import type { ExamView, Held } from './exam-view';
import type { SaveTracker } from './save-tracker';
import type { SessionParts } from './session-parts';
import type { WatchKeeper } from './watch-keeper';

/** What the parts of one running exam share. */
export interface Core {
  parts: SessionParts;
  view: StoreApi<ExamView>;
  clock: ClockKeeper;
  watch: WatchKeeper;
  saves: SaveTracker;
  drafts: EssayDrafts;
  ending: EndingKeeper;
  deadline: number;
  /** From when on the student may finish; undefined: from the start. */
  finishFrom: number | undefined;
  /** What is left while the proctor has stopped the clock, ms; null while it goes. */
  pausedMs: number | null;
  /** By the last look at the queue. */
  held: Held;
  /** Ids of the messages this page has had. */
  heard: Set<string>;
  stops: (() => void)[];
  isDisposed: boolean;
  hasAskedByNote: boolean;
  dispatch: (event: SessionEvent) => void;
  refresh: () => Promise<void>;
}
