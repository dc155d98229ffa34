/**
 * Who was stopped may ask to be let in again, in the same place as calls (ADR 40). SQLite changes no condition of a table, so it is
 * created again.
 */
export const readmissionAsked = {
  name: '0157-readmission-asked',
  statements: [
    `CREATE TABLE proctor_calls_next (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason IN ('help', 'device', 'readmission')),
      called_at INTEGER NOT NULL,
      answered_at INTEGER,
      answered_by TEXT,
      PRIMARY KEY (homebase, attempt),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO proctor_calls_next SELECT homebase, attempt, reason, called_at, answered_at, answered_by FROM proctor_calls`,
    `DROP TABLE proctor_calls`,
    `ALTER TABLE proctor_calls_next RENAME TO proctor_calls`,
  ],
};
