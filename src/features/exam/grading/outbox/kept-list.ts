import type { Change, GradeStore, KeptGrades } from './grade-store';
import type { UnsentGrade } from './unsent-grade';

export interface ListState extends KeptGrades {
  /** Grades that only this page has, not the device: they are lost when it closes. */
  loose: number;
}

export interface KeptList {
  get: () => ListState;
  subscribe: (listener: () => void) => () => void;
  /** Shown at once; resolves when the device has stored it, or cannot at present. */
  change: (answerId: string, change: Change) => Promise<void>;
  /** Reads what the device has, and stores there what only this page has. */
  reload: () => Promise<void>;
}

interface Pending {
  answerId: string;
  change: Change;
}

/**
 * The stored list, with this page's unsaved changes applied on top. `tell`: called when the stored list has changed.
 */
export function createKeptList(store: GradeStore, tell: () => void): KeptList {
  const listeners = new Set<() => void>();
  const pending: Pending[] = [];
  let kept: KeptGrades = { grades: [], unreadable: 0 };
  let state: ListState = { ...kept, loose: 0 };
  let turn: Promise<void> = Promise.resolve();

  const show = () => {
    const grades = pending.reduce(applyTo, kept.grades);
    const held = new Set(pending.map(({ answerId }) => answerId));
    const loose = store.isLasting ? grades.filter(({ input }) => held.has(input.answer_id)) : grades;
    state = { grades, unreadable: kept.unreadable, loose: loose.length };
    for (const listener of listeners) listener();
  };
  const settle = async () => {
    for (let next = pending[0]; next; next = pending[0]) {
      const { answerId, change } = next;
      // A full disk, or the key is unavailable: retried with the next change or reload.
      const isKept = await store.change(answerId, change).then(
        () => true,
        () => false,
      );
      if (!isKept) break;
      pending.shift();
      kept = { ...kept, grades: applyTo(kept.grades, next) };
      tell();
    }
    kept = await store.load().catch(() => kept);
    show();
  };
  const inTurn = () => {
    turn = turn.then(settle, settle);
    return turn;
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (answerId, change) => {
      pending.push({ answerId, change });
      show();
      return inTurn();
    },
    reload: inTurn,
  };
}

function applyTo(grades: readonly UnsentGrade[], { answerId, change }: Pending): UnsentGrade[] {
  const next = change(grades.find(({ input }) => input.answer_id === answerId));
  const others = grades.filter(({ input }) => input.answer_id !== answerId);
  return next ? [...others, next].sort((one, other) => one.givenAt - other.givenAt) : others;
}
