/** Teachers who run an exam in place of its own, each for a limited time. */
export const examSubstitutes = {
  name: '0086-exam-substitutes',
  statements: [
    `CREATE TABLE exam_substitutes (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      teacher TEXT NOT NULL,
      from_at INTEGER NOT NULL,
      until_at INTEGER NOT NULL CHECK (until_at > from_at),
      may_grade INTEGER NOT NULL CHECK (may_grade IN (0, 1)),
      PRIMARY KEY (homebase, exam, teacher),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // Exams by substitute; on him alone, so that deleting a person finds them (0036).
    'CREATE INDEX exam_substitutes_teacher ON exam_substitutes (teacher)',
  ],
};
