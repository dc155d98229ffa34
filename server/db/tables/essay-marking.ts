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
  /** JSON `Picks` of the paper's rubric; null: given without one. */
  levels: string | null;
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
