/** When the devices of running sittings were last heard of, and the time pupils lost by silences (ADR 26). */
export const lostTime = {
  name: '0022-lost-time',
  statements: [
    `CREATE TABLE attempt_contacts (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE lost_times (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      from_at INTEGER NOT NULL,
      to_at INTEGER NOT NULL CHECK (to_at >= from_at),
      id TEXT NOT NULL,
      lost_from INTEGER,
      lost_ms INTEGER CHECK (lost_ms >= 0),
      time_grant TEXT,
      PRIMARY KEY (homebase, attempt, from_at),
      UNIQUE (homebase, id),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id),
      FOREIGN KEY (homebase, time_grant) REFERENCES time_grants (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    // Unfinished rows are searched for every half minute.
    `CREATE INDEX lost_times_open ON lost_times (to_at) WHERE lost_ms IS NULL`,
    `CREATE INDEX lost_times_granted ON lost_times (homebase, time_grant) WHERE time_grant IS NOT NULL`,
  ],
};
