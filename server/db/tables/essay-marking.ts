/** Points somebody gave to an essay; they hold while the text they were given to stands. Keys as in `answers`. */
export interface EssayGradeTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  /** The text that was graded. */
  essay: string;
  /** Hundredths of a point. */
  points: number;
  comment: string;
  grader: string;
  graded_at: number;
  /** JSON `Picks` of the rubric of that number; null: nothing was picked. */
  levels: string | null;
  /** Which rubric stood when it was given: 0 that of the paper, then those of `exam_rubrics`. */
  rubric_number: number;
  /** Why the points are not those of the levels; '': they are. */
  reason: string;
}

/** Who marks an exam's essays a second time, and how far both may lie apart. */
export interface DoubleMarkingTable {
  homebase: string;
  exam: string;
  marker: string;
  unit: 'points' | 'percent';
  /** Hundredths of a point, or percent of the question's maximum. */
  amount: number;
}

/** What the second marker gave, or what was decided between both: as `essay_grades` has the first's word. */
export interface EssayMarkTable extends EssayGradeTable {
  place: 'second' | 'decision';
}

/** When a word on an essay was taken back last. Keys as in `answers`. */
export interface EssayTakebackTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  place: 'first' | 'second' | 'decision';
  at: number;
}

/** A rubric of an essay, written after its exam began. */
export interface ExamRubricTable {
  homebase: string;
  exam: string;
  question: string;
  /** From 1, in the order in which they were written. */
  number: number;
  /** JSON `Rubric`; without criteria: none any more. */
  rubric: string;
  made_by: string;
  made_at: number;
}
