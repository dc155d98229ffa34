/** Extra minutes and pauses (ADR 22): who gave time to whom, when and why. One statement per entry. */
export const examTime = {
  name: '0017-exam-time',
  statements: [
    `ALTER TABLE attempts ADD COLUMN paused_at INTEGER`,
    `ALTER TABLE exams ADD COLUMN paused_at INTEGER`,
    // A paused attempt cannot be overdue.
    `DROP INDEX attempts_running`,
    `CREATE INDEX attempts_running ON attempts (deadline)
      WHERE progress IN ('running', 'admitted') AND paused_at IS NULL`,

    `CREATE TABLE time_grants (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      exam TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('extra', 'credit', 'pause')),
      ms INTEGER NOT NULL CHECK (ms >= 0),
      is_for_all INTEGER NOT NULL CHECK (is_for_all IN (0, 1)),
      actor TEXT NOT NULL,
      why TEXT,
      granted_at INTEGER NOT NULL,
      withdrawn_at INTEGER,
      withdrawn_by TEXT,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX time_grants_of_exam ON time_grants (homebase, exam, granted_at)`,

    `CREATE TABLE time_shares (
      homebase TEXT NOT NULL,
      time_grant TEXT NOT NULL,
      attempt TEXT NOT NULL,
      ms INTEGER NOT NULL CHECK (ms >= 0),
      PRIMARY KEY (homebase, time_grant, attempt),
      FOREIGN KEY (homebase, time_grant) REFERENCES time_grants (homebase, id),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX time_shares_of_attempt ON time_shares (homebase, attempt)`,
  ],
};
