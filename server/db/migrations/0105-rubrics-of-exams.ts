/**
 * Rubrics written for an essay after its exam began, and which of them a grade is based on. One statement per entry.
 */
export const rubricsOfExams = {
  name: '0105-rubrics-of-exams',
  statements: [
    `CREATE TABLE exam_rubrics (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      question TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number >= 1),
      rubric TEXT NOT NULL,
      made_by TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, exam, question, number),
      FOREIGN KEY (homebase, exam, question) REFERENCES exam_questions (homebase, exam, question) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // 0: the paper's rubric, on which all earlier grades are based.
    `ALTER TABLE essay_grades ADD COLUMN rubric_number INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE essay_marks ADD COLUMN rubric_number INTEGER NOT NULL DEFAULT 0`,
  ],
};
