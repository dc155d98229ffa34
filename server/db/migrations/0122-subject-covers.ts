/** Covers of subjects. In the database and not beside it: replaced in a transaction, and part of every backup. */
export const subjectCovers = {
  name: '0122-subject-covers',
  statements: [
    // One row per subject, deleted with it: a picture that no subject shows cannot be left behind.
    `CREATE TABLE subject_covers (
      homebase TEXT NOT NULL,
      subject TEXT NOT NULL,
      hash TEXT NOT NULL,
      bytes BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, subject),
      FOREIGN KEY (homebase, subject) REFERENCES subjects (homebase, id) ON DELETE CASCADE
    ) STRICT`,
    'CREATE INDEX subject_covers_hash ON subject_covers (homebase, hash)',
  ],
};
