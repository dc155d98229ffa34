import type { GradeStore } from './grade-store';
import type { GradeInput, UnsentGrade } from './unsent-grade';

export interface OutboxParts {
  store: GradeStore;
  /** Tells this person's other tabs that the list has changed. */
  tell: () => void;
  /** Calls back when another tab has told so. */
  watch: (listener: () => void) => void;
  /** Whether the owner of these grades is still signed in. */
  isOwner: () => boolean;
  /** Resolves to what the next grade of the same answer is based on. */
  send: (input: GradeInput) => Promise<string | null>;
  /** Runs the work unless another tab is sending; false: one is. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  schedule: (task: () => void, ms: number) => void;
  now: () => number;
}

export type SettledListener = (grade: UnsentGrade, isTaken: boolean) => void;
