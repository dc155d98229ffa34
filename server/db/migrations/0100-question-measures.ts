/** How questions measured in the exams that used them (ADR 54). */
export const questionMeasures = {
  name: '0100-question-measures',
  statements: [
    // The last exam of a question is the last row of its range.
    `CREATE TABLE question_measures (
      homebase TEXT NOT NULL,
      question TEXT NOT NULL,
      asked_at INTEGER NOT NULL,
      exam TEXT NOT NULL,
      n INTEGER NOT NULL CHECK (n > 0),
      facility REAL NOT NULL,
      upper_lower REAL,
      discrimination REAL,
      PRIMARY KEY (homebase, question, asked_at, exam),
      FOREIGN KEY (homebase, question) REFERENCES questions (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX question_measures_exam ON question_measures (homebase, exam)`,
    `CREATE TABLE exam_measures (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      PRIMARY KEY (homebase, exam),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // Exams of all schools by start, for the most recent first.
    `CREATE INDEX exams_begun ON exams (paper_locked_at, homebase, id) WHERE paper_locked_at IS NOT NULL`,
  ],
};
