/** Config Keys of Safe Exam Browser with which an exam may be opened; without any, every browser opens it. */
export const configKeys = {
  name: '0080-config-keys',
  statements: [
    // Whoever added it may have been deleted: no foreign key.
    `CREATE TABLE config_keys (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      config_key TEXT NOT NULL CHECK (length(config_key) = 64),
      label TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      added_by TEXT NOT NULL,
      PRIMARY KEY (homebase, exam, config_key),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
