import type { InputOf } from '#contract/endpoint';
import type { grading } from '#contract/grading';
import { isApiError } from '../../../lib/api-error';

// Grades that the server has not said it holds. They are kept on the device before they are sent, and leave in the
// order in which they were given, those behind that the server stumbles over; what it refuses stays until its grader
// has read why. Several tabs may hold one list: each change is made to what the device keeps.

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
  /** Calls back when another tab has changed the list. */
  watch: (listener: () => void) => void;
  /** Whether the one whose grades these are is still the one who is signed in. */
  isOwner: () => boolean;
  send: (input: GradeInput) => Promise<unknown>;
  schedule: (task: () => void, ms: number) => void;
}

export interface GradeOutbox {
  list: () => readonly UnsentGrade[];
  subscribe: (listener: () => void) => () => void;
  /** Called after the server has taken one, and after it was refused or thrown away. */
  onSettled: (listener: SettledListener) => () => void;
  put: (grade: Omit<UnsentGrade, 'refusal'>) => void;
  drop: (answerId: string) => void;
  /** Tries at once what waits. */
  flush: () => Promise<void>;
}

type SettledListener = (grade: UnsentGrade, isTaken: boolean) => void;

const WAIT_MIN_MS = 2_000;
const WAIT_MAX_MS = 30_000;

export function createGradeOutbox(parts: OutboxParts): GradeOutbox {
  const kept = keepList(parts);
  const listeners = new Set<SettledListener>();
  const settle: SettledListener = (grade, isTaken) => {
    for (const listener of listeners) listener(grade, isTaken);
  };
  const flush = createSender(parts, kept, settle);
  return {
    list: kept.get,
    subscribe: kept.subscribe,
    onSettled: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (grade) => {
      kept.change((grades) => {
        const before = grades.find(({ input }) => input.answer_id === grade.input.answer_id);
        // What has not left yet was given over the grade that was read first.
        const known = before?.refusal === null ? before.input.known : grade.input.known;
        const next = { ...grade, input: { ...grade.input, known }, refusal: null };
        return [...grades.filter((each) => each !== before), next];
      });
      void flush();
    },
    drop: (answerId) => {
      const dropped = kept.get().find(({ input }) => input.answer_id === answerId);
      kept.change((grades) => grades.filter(({ input }) => input.answer_id !== answerId));
      if (dropped) settle(dropped, false);
    },
    flush,
  };
}

interface KeptList {
  get: () => readonly UnsentGrade[];
  change: (change: (grades: readonly UnsentGrade[]) => readonly UnsentGrade[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The list in this page and on the device, always the same. */
function keepList({ read, keep, watch }: OutboxParts): KeptList {
  const listeners = new Set<() => void>();
  let grades = readList(read());
  // A full disk keeps the older list: then this page's is the newer one.
  let isKept = true;
  const set = (next: readonly UnsentGrade[]) => {
    grades = next;
    for (const listener of listeners) listener();
  };
  watch(() => isKept && set(readList(read())));
  return {
    get: () => grades,
    change: (change) => {
      const next = change(isKept ? readList(read()) : grades);
      const text = next.length === 0 ? null : JSON.stringify(next);
      keep(text);
      isKept = read() === text;
      set(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends what waits, one after the other; what does not get through is tried again, ever less often. */
function createSender(parts: OutboxParts, kept: KeptList, settle: SettledListener) {
  let isSending = false;
  let isPlanned = false;
  let waitMs = WAIT_MIN_MS;
  /** How often the server stumbled over the grade of an answer. */
  const stumbles = new Map<string, number>();
  const stumblesOf = ({ input }: UnsentGrade) => stumbles.get(input.answer_id) ?? 0;

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
      if (refusal === null) {
        if (isApiError(error) && error.code !== 'FETCH_ERROR')
          stumbles.set(grade.input.answer_id, stumblesOf(grade) + 1);
        return false;
      }
      kept.change((grades) => grades.map((each) => (isSame(each, grade) ? { ...each, refusal } : each)));
      settle(grade, false);
      return true;
    }
    stumbles.delete(grade.input.answer_id);
    // Given anew meanwhile, it is another one that still has to leave.
    kept.change((grades) => grades.filter((each) => !isSame(each, grade)));
    settle(grade, true);
    return true;
  };

  const flush = async () => {
    if (isSending) return;
    isSending = true;
    try {
      while (parts.isOwner()) {
        const waiting = kept.get().filter(({ refusal }) => refusal === null);
        const [next] = [...waiting].sort((one, other) => stumblesOf(one) - stumblesOf(other));
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

function isSame(one: UnsentGrade, other: UnsentGrade): boolean {
  return JSON.stringify(one.input) === JSON.stringify(other.input);
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
    // Written by `change` in this very shape.
    return Array.isArray(list) ? (list as UnsentGrade[]) : [];
  } catch {
    return [];
  }
}
