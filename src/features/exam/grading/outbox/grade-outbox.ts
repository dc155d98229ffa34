import { createGradeSender } from './grade-sender';
import { createKeptList, type ListState } from './kept-list';
import type { OutboxParts, SettledListener } from './outbox-parts';
import { type GradeInput, type NewGrade, putOver } from './unsent-grade';

// Grades that the server has not confirmed. They are stored on the device before being sent, and sent in the order
// given, except that those on which the server fails go last; refused ones stay until their grader has read why.
// Several tabs may share one list: each change is applied to what the device stores.

export interface GradeOutbox {
  get: () => ListState;
  subscribe: (listener: () => void) => () => void;
  /** Called after the server has accepted a grade, and after one was refused or discarded. */
  onSettled: (listener: SettledListener) => () => void;
  put: (grade: NewGrade) => void;
  drop: (answerId: string) => void;
  dropUnreadable: () => Promise<void>;
  /** Sends waiting grades at once. */
  flush: () => Promise<void>;
}

export function createGradeOutbox(parts: OutboxParts): GradeOutbox {
  const list = createKeptList(parts.store, parts.tell);
  const listeners = new Set<SettledListener>();
  const settle: SettledListener = (grade, isTaken) => {
    for (const listener of listeners) listener(grade, isTaken);
  };
  const lineage = createLineage();
  const send = async (input: GradeInput) => {
    const at = await parts.send(input);
    lineage.note(input, at);
    return at;
  };
  const flush = createGradeSender({ ...parts, send }, list, settle);
  parts.watch(() => void list.reload());
  return {
    get: list.get,
    subscribe: list.subscribe,
    onSettled: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (grade) => {
      const givenAt = parts.now();
      const input = lineage.follow(grade.input);
      void list.change(input.answer_id, (kept) => putOver(kept, { ...grade, input }, givenAt)).then(flush);
    },
    drop: (answerId) => {
      const dropped = list.get().grades.find(({ input }) => input.answer_id === answerId);
      void list.change(answerId, () => undefined);
      if (dropped) settle(dropped, false);
    },
    dropUnreadable: async () => {
      await parts.store.dropUnreadable();
      await list.reload();
    },
    flush,
  };
}

/**
 * Tracks which state a grade of this page was based on, and which replaced it: a form rendered earlier still knows
 * the former.
 */
function createLineage() {
  const next = new Map<string, string | null>();
  const keyOf = (answerId: string, known: string | null | undefined) => `${answerId} ${known ?? ''}`;
  return {
    note: ({ answer_id: answerId, known }: GradeInput, at: string | null) => {
      if (known !== undefined && known !== at) next.set(keyOf(answerId, known), at);
    },
    follow: (input: GradeInput): GradeInput => {
      let { known } = input;
      for (let key = keyOf(input.answer_id, known); next.has(key); key = keyOf(input.answer_id, known))
        known = next.get(key) ?? null;
      return { ...input, known };
    },
  };
}
