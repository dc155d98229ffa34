/** The mark that passes in a subject (KKM): what a new exam of its banks begins with. */
export const subjectMarks = {
  name: '0085-subject-marks',
  statements: [`ALTER TABLE subjects ADD COLUMN passing_mark INTEGER CHECK (passing_mark BETWEEN 0 AND 100)`],
};
