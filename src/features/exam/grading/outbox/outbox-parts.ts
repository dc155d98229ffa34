import type { GradeStore } from './grade-store';
import type { GradeInput, UnsentGrade } from './unsent-grade';

export interface OutboxParts {
  store: GradeStore;
  /** Tells the other tabs of this person that the list has changed. */
  tell: () => void;
  /** Calls back when another tab has told so. */
  watch: (listener: () => void) => void;
  /** Whether the one whose grades these are is still the one who is signed in. */
  isOwner: () => boolean;
  /** What the next grade of the same answer is based on. */
  send: (input: GradeInput) => Promise<string | null>;
  /** Runs the work unless another tab is sending; false: one is. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  schedule: (task: () => void, ms: number) => void;
  now: () => number;
}

export type SettledListener = (grade: UnsentGrade, isTaken: boolean) => void;
