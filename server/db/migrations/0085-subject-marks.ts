/** The passing mark of a subject (KKM): the default for new exams of its banks. */
export const subjectMarks = {
  name: '0085-subject-marks',
  statements: [`ALTER TABLE subjects ADD COLUMN passing_mark INTEGER CHECK (passing_mark BETWEEN 0 AND 100)`],
};
