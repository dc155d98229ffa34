/** Moves the order of an attempt's paper out of the attempt: a row that is read for every answer must be small. */
export const attemptPapers = {
  name: '0009-attempt-papers',
  statements: [
    `CREATE TABLE attempt_papers (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      paper_order TEXT NOT NULL,
      PRIMARY KEY (homebase, attempt),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT`,
    `INSERT INTO attempt_papers (homebase, attempt, paper_order) SELECT homebase, id, paper_order FROM attempts`,
    `ALTER TABLE attempts ADD COLUMN question_count INTEGER NOT NULL DEFAULT 0`,
    `UPDATE attempts SET question_count = json_array_length(paper_order)`,
    `ALTER TABLE attempts DROP COLUMN paper_order`,
  ],
};
