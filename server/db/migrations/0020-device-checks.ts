/** Results of device checks before an exam: the newest of each device of a pupil. */
export const deviceChecks = {
  name: '0020-device-checks',
  statements: [
    `CREATE TABLE device_checks (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      student TEXT NOT NULL,
      device TEXT NOT NULL CHECK (length(device) <= 64),
      facts TEXT NOT NULL CHECK (length(facts) <= 1000),
      browser TEXT,
      checked_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, exam, student, device),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
