import { createGradeSender } from './grade-sender';
import { createKeptList, type ListState } from './kept-list';
import type { OutboxParts, SettledListener } from './outbox-parts';
import { type GradeInput, type NewGrade, putOver } from './unsent-grade';

// Grades that the server has not said it holds. They are kept on the device before they are sent, and leave in the
// order in which they were given, those behind that the server stumbles over; what it refuses stays until its grader
// has read why. Several tabs may hold one list: each change is made to what the device keeps.

export interface GradeOutbox {
  get: () => ListState;
  subscribe: (listener: () => void) => () => void;
  /** Called after the server has taken one, and after it was refused or thrown away. */
  onSettled: (listener: SettledListener) => () => void;
  put: (grade: NewGrade) => void;
  drop: (answerId: string) => void;
  dropUnreadable: () => Promise<void>;
  /** Tries at once what waits. */
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

/** What a grade of this page was given over, and what stands since: a form that was drawn before still knows the former. */
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
