/**
 * Corrections to the questions of an exam, one by one: stored beside its paper, which never changes any more. One
 * statement per entry.
 */
export const questionCorrections = {
  name: '0042-question-corrections',
  statements: [
    `CREATE TABLE question_corrections (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number >= 1),
      question TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('key', 'full', 'out', 'none')),
      answer_key TEXT CHECK ((answer_key IS NOT NULL) = (kind = 'key')),
      reason TEXT NOT NULL,
      made_by TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, exam, number),
      FOREIGN KEY (homebase, exam, question) REFERENCES exam_questions (homebase, exam, question) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // Used for a question's usage, and when its exam or question is deleted.
    `CREATE INDEX question_corrections_question ON question_corrections (homebase, question, exam)`,
  ],
};
