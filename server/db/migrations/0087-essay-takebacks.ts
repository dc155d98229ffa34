/** When a grade was last taken back: a later one that does not know of it is refused. One statement per entry. */
export const essayTakebacks = {
  name: '0087-essay-takebacks',
  statements: [
    // Keys as in essay_grades.
    `CREATE TABLE essay_takebacks (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      place TEXT NOT NULL CHECK (place IN ('first', 'second', 'decision')),
      at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question, place)
    ) STRICT, WITHOUT ROWID`,
  ],
};
