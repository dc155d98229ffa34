/** Earlier versions of a question, with author and time. */
export const questionVersions = {
  name: '0025-question-versions',
  statements: [
    // NULL for questions written before authors were recorded.
    `ALTER TABLE questions ADD COLUMN written_by TEXT`,
    `CREATE TABLE question_versions (
      homebase TEXT NOT NULL,
      question TEXT NOT NULL,
      number INTEGER NOT NULL,
      qtype INTEGER NOT NULL,
      html TEXT NOT NULL,
      content TEXT NOT NULL,
      choices TEXT NOT NULL,
      row_texts TEXT NOT NULL,
      answer_key TEXT,
      scoring TEXT NOT NULL,
      points INTEGER NOT NULL,
      tags TEXT NOT NULL,
      source TEXT,
      written_by TEXT,
      written_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, question, number),
      FOREIGN KEY (homebase, question) REFERENCES questions (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
