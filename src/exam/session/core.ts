import type { StoreApi } from 'zustand/vanilla';
import type { SessionEvent } from '#domain/exam-session/session-machine';
import type { Pen } from '../../offline/outbox-memory';
import type { ClockKeeper } from './clock-keeper';
import type { EndingKeeper } from './ending-keeper';
import type { EssayDrafts } from './essay-drafts';
import type { ExamView, Unsent } from './exam-view';
import type { SaveTracker } from './save-tracker';
import type { SessionParts } from './session-parts';
import type { WatchKeeper } from './watch-keeper';

/** State shared by the parts of a running exam. */
export interface Core {
  parts: SessionParts;
  view: StoreApi<ExamView>;
  clock: ClockKeeper;
  watch: WatchKeeper;
  saves: SaveTracker;
  drafts: EssayDrafts;
  ending: EndingKeeper;
  deadline: number;
  /** From when the student may finish; undefined: from the start. */
  finishFrom: number | undefined;
  /** The remaining time while the proctor has stopped the clock, in ms; null while it runs. */
  pausedMs: number | null;
  /** By the last check of the queue. */
  unsent: Unsent;
  /** Ids of the messages that this page has received. */
  heard: Set<string>;
  stops: (() => void)[];
  isDisposed: boolean;
  hasAskedByNote: boolean;
  /**
   * `pen`: as who it was asked for, if something was waited for since. An ending is stored as nobody else's, except for a
   * time-out or penalty that memory holds already: it has its place, and is stored or sent whoever writes.
   */
  dispatch: (event: SessionEvent, pen?: Pen) => void;
  refresh: () => Promise<void>;
}
