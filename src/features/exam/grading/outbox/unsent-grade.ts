import type { InputOf } from '#contract/endpoint';
import type { grading } from '#contract/exam-session/grading';

export type GradeInput = InputOf<typeof grading.grade>;

/** A grade that the server has not confirmed. */
export interface UnsentGrade {
  input: GradeInput;
  /** An earlier grade of the same answer that was sent without a known result: its result is asked first. */
  before: GradeInput | null;
  /** It has been sent at least once. */
  isTried: boolean;
  exam: string;
  question: string;
  /** The title by which its grader knows it. */
  title: string;
  /** Why the server refused it; null: it is waiting. */
  refusal: Refusal | null;
  /** When it was given, by this device's clock; grades are sent in this order. */
  givenAt: number;
}

export interface Refusal {
  code: string;
  message: string;
}

export type NewGrade = Pick<UnsentGrade, 'input' | 'exam' | 'question' | 'title'>;

/** A grade that replaces one still waiting for the same answer. */
export function putOver(kept: UnsentGrade | undefined, grade: NewGrade, givenAt: number): UnsentGrade {
  const fresh = { ...grade, before: null, isTried: false, refusal: null, givenAt };
  if (!kept || kept.refusal !== null) return fresh;
  // A grade not yet sent was based on what was first read; one that was sent is what this one is based on.
  const input = { ...grade.input, known: kept.input.known };
  return { ...fresh, input, before: kept.before ?? (kept.isTried ? kept.input : null) };
}

/** What remains after the server has accepted the last grade sent. `at`: what the next one is based on. */
export function afterTaken(
  kept: UnsentGrade | undefined,
  sent: GradeInput,
  at: string | null,
): UnsentGrade | undefined {
  if (!kept) return undefined;
  if (kept.before && isSameInput(kept.before, sent))
    return { ...kept, before: null, input: { ...kept.input, known: at } };
  if (isSameInput(kept.input, sent)) return undefined;
  // Graded again while the previous one was being sent.
  return kept.refusal === null ? { ...kept, input: { ...kept.input, known: at } } : kept;
}

/** After the server has refused the last grade sent: a grade based on it is refused too. */
export function afterRefused(
  kept: UnsentGrade | undefined,
  sent: GradeInput,
  refusal: Refusal,
): UnsentGrade | undefined {
  if (!kept) return undefined;
  const isConcerned = [kept.before, kept.input].some((input) => input && isSameInput(input, sent));
  return isConcerned ? { ...kept, before: null, refusal } : kept;
}

/** The grade to send next. */
export function nextOf({ before, input }: UnsentGrade): GradeInput {
  return before ?? input;
}

function isSameInput(one: GradeInput, other: GradeInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
