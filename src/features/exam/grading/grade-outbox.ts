import type { InputOf } from '#contract/endpoint';
import type { grading } from '#contract/grading';
import { isApiError } from '../../../lib/api-error';

// Grades that the server has not said it holds. They are kept on the device before they are sent, and leave in the
// order in which they were given; what the server refuses stays until its grader has read why.

export type GradeInput = InputOf<typeof grading.grade>;

export interface UnsentGrade {
  input: GradeInput;
  exam: string;
  question: string;
  /** What its grader knows it by. */
  title: string;
  /** Why the server does not take it; null: it waits for the server. */
  refusal: string | null;
}

export interface OutboxParts {
  /** The list as text; null where there is none. */
  read: () => string | null;
  /** Null forgets it. */
  keep: (text: string | null) => void;
  /** Whether the one whose grades these are is still the one who is signed in. */
  isOwner: () => boolean;
  send: (input: GradeInput) => Promise<unknown>;
  schedule: (task: () => void, ms: number) => void;
}

export interface GradeOutbox {
  list: () => readonly UnsentGrade[];
  subscribe: (listener: () => void) => () => void;
  /** Called after the server has taken one. */
  onTaken: (listener: (grade: UnsentGrade) => void) => () => void;
  put: (grade: Omit<UnsentGrade, 'refusal'>) => void;
  drop: (answerId: string) => void;
  /** Tries at once what waits. */
  flush: () => Promise<void>;
}

const WAIT_MIN_MS = 2_000;
const WAIT_MAX_MS = 30_000;

export function createGradeOutbox(parts: OutboxParts): GradeOutbox {
  const kept = keepList(parts);
  const takers = new Set<(grade: UnsentGrade) => void>();
  const flush = createSender(parts, kept, (grade) => {
    for (const taker of takers) taker(grade);
  });
  return {
    list: kept.get,
    subscribe: kept.subscribe,
    onTaken: (listener) => {
      takers.add(listener);
      return () => takers.delete(listener);
    },
    put: (grade) => {
      const grades = kept.get();
      const before = grades.find(({ input }) => input.answer_id === grade.input.answer_id);
      // What has not left yet was given over the grade that was read first.
      const known = before?.refusal === null ? before.input.known : grade.input.known;
      const next = { ...grade, input: { ...grade.input, known }, refusal: null };
      kept.set([...grades.filter((each) => each !== before), next]);
      void flush();
    },
    drop: (answerId) => kept.set(kept.get().filter(({ input }) => input.answer_id !== answerId)),
    flush,
  };
}

interface KeptList {
  get: () => readonly UnsentGrade[];
  set: (next: readonly UnsentGrade[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The list in this page and on the device, always the same. */
function keepList({ read, keep }: OutboxParts): KeptList {
  const listeners = new Set<() => void>();
  let grades = readList(read());
  return {
    get: () => grades,
    set: (next) => {
      grades = next;
      keep(next.length === 0 ? null : JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends what waits, one after the other; what does not get through is tried again, ever less often. */
function createSender(parts: OutboxParts, kept: KeptList, onTaken: (grade: UnsentGrade) => void) {
  let isSending = false;
  let isPlanned = false;
  let waitMs = WAIT_MIN_MS;

  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    parts.schedule(() => {
      isPlanned = false;
      void flush();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
  };

  /** True when the next may follow. */
  const sendOne = async (grade: UnsentGrade): Promise<boolean> => {
    try {
      await parts.send(grade.input);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return false;
      kept.set(kept.get().map((each) => (each === grade ? { ...each, refusal } : each)));
      return true;
    }
    // Given anew meanwhile, it is another one that still has to leave.
    kept.set(kept.get().filter((each) => each !== grade));
    onTaken(grade);
    return true;
  };

  const flush = async () => {
    if (isSending) return;
    isSending = true;
    try {
      while (parts.isOwner()) {
        const next = kept.get().find(({ refusal }) => refusal === null);
        if (!next) break;
        if (!(await sendOne(next))) return plan();
        waitMs = WAIT_MIN_MS;
      }
    } finally {
      isSending = false;
    }
  };
  return flush;
}

/** Null where the server said nothing, was out of breath, or did not know who asked: it is sent again. */
function refusalOf(error: unknown): string | null {
  if (!isApiError(error)) return String(error);
  const isPassing = error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
  return isPassing || error.code === 'PARSING_ERROR' ? null : error.message;
}

function readList(text: string | null): readonly UnsentGrade[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    // Written by `set` in this very shape.
    return Array.isArray(list) ? (list as UnsentGrade[]) : [];
  } catch {
    return [];
  }
}
