/** Pupils who call the proctor to their seat, one call of a sitting at a time (ADR 40). */
export const proctorCalls = {
  name: '0060-proctor-calls',
  statements: [
    // Whoever answered may have been deleted, as in the audit log: no foreign key.
    `CREATE TABLE proctor_calls (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason IN ('help', 'device')),
      called_at INTEGER NOT NULL,
      answered_at INTEGER,
      answered_by TEXT,
      PRIMARY KEY (homebase, attempt),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
