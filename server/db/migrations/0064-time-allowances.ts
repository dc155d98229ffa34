const AMOUNT = `unit TEXT NOT NULL CHECK (unit IN ('percent', 'minutes')),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 120),
      why TEXT NOT NULL,
      set_by TEXT NOT NULL,
      set_at INTEGER NOT NULL`;

/**
 * Extra time for a pupil: in every exam of the school, or differently in one of them (ADR 34). One
 * statement per entry.
 */
export const timeAllowances = {
  name: '0064-time-allowances',
  statements: [
    `CREATE TABLE time_allowances (
      homebase TEXT NOT NULL,
      pupil TEXT NOT NULL,
      ${AMOUNT},
      PRIMARY KEY (homebase, pupil),
      FOREIGN KEY (homebase, pupil) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE exam_allowances (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      pupil TEXT NOT NULL,
      ${AMOUNT},
      PRIMARY KEY (homebase, exam, pupil),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, pupil) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_allowances_pupil ON exam_allowances (homebase, pupil)`,
    `ALTER TABLE attempts ADD COLUMN allowance_ms INTEGER NOT NULL DEFAULT 0`,
  ],
};
