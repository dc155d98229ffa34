/** The classes an exam is given to. */
export interface ExamClassTable {
  homebase: string;
  exam: string;
  class: string;
}

/** A pupil who takes an exam by name, whatever his class. */
export interface ExamPupilTable {
  homebase: string;
  exam: string;
  pupil: string;
}
