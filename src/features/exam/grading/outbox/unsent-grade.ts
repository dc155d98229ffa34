import type { InputOf } from '#contract/endpoint';
import type { grading } from '#contract/grading';

export type GradeInput = InputOf<typeof grading.grade>;

/** A grade that the server has not said it holds. */
export interface UnsentGrade {
  input: GradeInput;
  /** What left before it for the same answer, and of which nobody knows whether it arrived: it is asked first. */
  before: GradeInput | null;
  /** It has left at least once. */
  isTried: boolean;
  exam: string;
  question: string;
  /** What its grader knows it by. */
  title: string;
  /** Why the server does not take it; null: it waits for the server. */
  refusal: Refusal | null;
  /** When it was given, by this device; grades leave in this order. */
  givenAt: number;
}

export interface Refusal {
  code: string;
  message: string;
}

export type NewGrade = Pick<UnsentGrade, 'input' | 'exam' | 'question' | 'title'>;

/** A grade given over what still waits for the same answer. */
export function putOver(kept: UnsentGrade | undefined, grade: NewGrade, givenAt: number): UnsentGrade {
  const fresh = { ...grade, before: null, isTried: false, refusal: null, givenAt };
  if (!kept || kept.refusal !== null) return fresh;
  // What has not left yet was given over what was read first; what has left is what this one is given over.
  const input = { ...grade.input, known: kept.input.known };
  return { ...fresh, input, before: kept.before ?? (kept.isTried ? kept.input : null) };
}

/** What is left of it after the server has taken what left of it last. `at`: what the next is based on. */
export function afterTaken(
  kept: UnsentGrade | undefined,
  sent: GradeInput,
  at: string | null,
): UnsentGrade | undefined {
  if (!kept) return undefined;
  if (kept.before && isSameInput(kept.before, sent))
    return { ...kept, before: null, input: { ...kept.input, known: at } };
  if (isSameInput(kept.input, sent)) return undefined;
  // Given anew while the one before was on its way.
  return kept.refusal === null ? { ...kept, input: { ...kept.input, known: at } } : kept;
}

/** After the server has refused what left of it last: what was given over that one is refused with it. */
export function afterRefused(
  kept: UnsentGrade | undefined,
  sent: GradeInput,
  refusal: Refusal,
): UnsentGrade | undefined {
  if (!kept) return undefined;
  const isConcerned = [kept.before, kept.input].some((input) => input && isSameInput(input, sent));
  return isConcerned ? { ...kept, before: null, refusal } : kept;
}

/** What leaves next of it. */
export function nextOf({ before, input }: UnsentGrade): GradeInput {
  return before ?? input;
}

function isSameInput(one: GradeInput, other: GradeInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
