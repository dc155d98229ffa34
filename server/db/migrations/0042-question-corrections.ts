/**
 * What was corrected in the questions of an exam, word by word: beside its paper, which nothing changes any more. One
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
    // A question's usage asks for them, and so does the deletion of what they belong to.
    `CREATE INDEX question_corrections_question ON question_corrections (homebase, question, exam)`,
  ],
};
