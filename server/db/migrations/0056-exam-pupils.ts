/** Pupils whom an exam names in addition to those of its classes. */
export const examPupils = {
  name: '0056-exam-pupils',
  statements: [
    `CREATE TABLE exam_pupils (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      pupil TEXT NOT NULL,
      PRIMARY KEY (homebase, exam, pupil),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, pupil) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_pupils_pupil ON exam_pupils (pupil)`,
  ],
};
