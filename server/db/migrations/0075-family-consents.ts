/**
 * What a family allows its data to be used for besides the school's own work. No row, or a withdrawn one: nothing.
 * Those who gave or withdrew it may have been deleted, as in the audit log, which has all earlier states.
 */
export const familyConsents = {
  name: '0075-family-consents',
  statements: [
    `CREATE TABLE family_consents (
      homebase TEXT NOT NULL,
      student TEXT NOT NULL,
      purpose TEXT NOT NULL CHECK (purpose IN ('market')),
      given_at INTEGER NOT NULL,
      given_by TEXT NOT NULL,
      withdrawn_at INTEGER,
      PRIMARY KEY (homebase, student, purpose),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // On the pupil alone, so that deleting a person finds it (0036).
    `CREATE INDEX family_consents_student ON family_consents (student)`,
  ],
};
