/** Points given to an essay; they are valid while the graded text stands. Keys as in `answers`. */
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
  /** JSON `Picks` in the rubric `rubric_number`; null if nothing was picked. */
  levels: string | null;
  /** Which rubric applied when it was given: 0 is the paper's own, others are in `exam_rubrics`. */
  rubric_number: number;
  /** Why the points differ from those of the levels; '' if they do not. */
  reason: string;
}

/** The second marker of an exam's essays, and how far both marks may differ. */
export interface DoubleMarkingTable {
  homebase: string;
  exam: string;
  marker: string;
  unit: 'points' | 'percent';
  /** Hundredths of a point, or percent of the question's maximum. */
  amount: number;
}

/** The second marker's points or the decision between both; `essay_grades` holds the first marker's. */
export interface EssayMarkTable extends EssayGradeTable {
  place: 'second' | 'decision';
}

/** When a mark on an essay was last taken back. Keys as in `answers`. */
export interface EssayTakebackTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  place: 'first' | 'second' | 'decision';
  at: number;
}

/** A rubric for an essay, written after its exam began. */
export interface ExamRubricTable {
  homebase: string;
  exam: string;
  question: string;
  /** From 1, in the order in which they were written. */
  number: number;
  /** JSON `Rubric`; without criteria there is none any more. */
  rubric: string;
  made_by: string;
  made_at: number;
}

/** What a good answer to an essay question of an exam contains. */
export interface EssayGuideTable {
  homebase: string;
  exam: string;
  question: string;
  guide: string;
}
