/** Penalties that staff withdrew, with the reason (ADR 62). The penalty itself stays in the log of its sitting. */
export const penaltiesWithdrawn = {
  name: '0112-penalties-withdrawn',
  statements: [
    `CREATE TABLE penalty_withdrawals (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      op_id BLOB NOT NULL,
      penalty_at INTEGER NOT NULL,
      why TEXT NOT NULL CHECK (why <> ''),
      withdrawn_by TEXT NOT NULL,
      withdrawn_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, op_id),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
