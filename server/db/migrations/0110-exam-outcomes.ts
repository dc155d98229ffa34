/** How the pupils of each grade did in an exam that is over and graded (ADR 58). */
export const examOutcomes = {
  name: '0110-exam-outcomes',
  statements: [
    `CREATE TABLE exam_outcomes (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      grade TEXT NOT NULL,
      pupils INTEGER NOT NULL CHECK (pupils > 0),
      score_sum INTEGER NOT NULL CHECK (score_sum >= 0),
      passed INTEGER CHECK (passed BETWEEN 0 AND pupils),
      PRIMARY KEY (homebase, exam, grade),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, grade) REFERENCES grades (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_outcomes_grade ON exam_outcomes (homebase, grade)`,
  ],
};
