/** A school's records of its pupils, who has left it, and which bulk acts can be undone. */
export const peopleRecords = {
  name: '0013-people-records',
  statements: [
    `CREATE TABLE pupil_records (
      homebase TEXT NOT NULL,
      student TEXT NOT NULL,
      nisn TEXT,
      nik TEXT,
      birth_place TEXT,
      birth_date TEXT,
      religion TEXT,
      PRIMARY KEY (homebase, student),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX pupil_records_nisn ON pupil_records (homebase, nisn)`,

    `CREATE TABLE leavers (
      homebase TEXT NOT NULL,
      student TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason IN ('graduated', 'moved', 'left')),
      period TEXT,
      agency TEXT,
      description TEXT,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, student),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, period) REFERENCES periods (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    // A bulk act (an import, a promotion) and every row as it was before, so that it can be undone.
    `CREATE TABLE bulk_deeds (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      label TEXT NOT NULL,
      actor TEXT NOT NULL,
      counts TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      undone_at INTEGER,
      PRIMARY KEY (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE bulk_changes (
      homebase TEXT NOT NULL,
      deed TEXT NOT NULL,
      position INTEGER NOT NULL,
      place TEXT NOT NULL,
      row_key TEXT NOT NULL,
      before TEXT,
      after TEXT,
      PRIMARY KEY (homebase, deed, position),
      FOREIGN KEY (homebase, deed) REFERENCES bulk_deeds (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
