/** Grades bound to the text that they were given for, and marking guides. One statement per entry. */
export const essayGrading = {
  name: '0033-essay-grading',
  statements: [
    // Nothing could be written to it before: it is created again with the keys of `answers`, with which it is always
    // read.
    `DROP TABLE essay_grades`,
    `CREATE TABLE essay_grades (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      essay TEXT NOT NULL,
      points INTEGER NOT NULL CHECK (points >= 0),
      comment TEXT NOT NULL,
      grader TEXT NOT NULL,
      graded_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE essay_guides (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      question TEXT NOT NULL,
      guide TEXT NOT NULL,
      PRIMARY KEY (homebase, exam, question),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
