/** What people add to the report of the day: one note for each part of an exam that has a report of its own. */
export const proceedingsNotes = {
  name: '0159-proceedings-notes',
  statements: [
    `CREATE TABLE proceedings_notes (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      room TEXT NOT NULL,
      wave INTEGER NOT NULL CHECK (wave >= 0),
      body TEXT NOT NULL,
      written_at INTEGER NOT NULL,
      written_by TEXT NOT NULL,
      PRIMARY KEY (homebase, exam, room, wave),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
