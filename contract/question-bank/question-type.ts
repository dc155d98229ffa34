// Without schemas, so that the exam's screens can import it without the schema library.

/** Question types in the API (spec §3: 2 is an essay; the others are ours). */
export const QTYPE = {
  multipleChoice: 1,
  essay: 2,
  /** Several right answers (PG kompleks). */
  several: 3,
  /** Statements, each true or false (Benar/Salah). */
  trueFalse: 4,
  matching: 5,
  shortAnswer: 6,
  numeric: 7,
} as const;

export type QuestionType = (typeof QTYPE)[keyof typeof QTYPE];
export const QUESTION_TYPES: readonly QuestionType[] = Object.values(QTYPE);

/** The two parts of a final score: everything scored automatically (`mc`, its name in the given API), and the essays. */
export const SCORE_PARTS = ['mc', 'essay'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** Reads the type from a form's value; undefined if there is no such type. */
export function typeOf(value: string): QuestionType | undefined {
  return QUESTION_TYPES.find((type) => String(type) === value);
}
