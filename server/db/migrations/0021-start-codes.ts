/** Codes that start an exam without a network (ADR 29). The code itself is derived, and stored nowhere. */
export const startCodes = {
  name: '0021-start-codes',
  statements: [
    `CREATE TABLE start_codes (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      student TEXT NOT NULL,
      batch TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      revoked_at INTEGER,
      PRIMARY KEY (homebase, exam, student, batch),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // The batch of the code by which it began; null: by the network.
    `ALTER TABLE attempts ADD COLUMN start_code TEXT`,
  ],
};
