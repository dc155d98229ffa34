/** The classes an exam is given to. */
export interface ExamClassTable {
  homebase: string;
  exam: string;
  class: string;
}

/** Who takes an exam by name, in whichever class he sits. */
export interface ExamPupilTable {
  homebase: string;
  exam: string;
  pupil: string;
}
