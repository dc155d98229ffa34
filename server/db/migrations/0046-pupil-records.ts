const RELATIVES = ['father', 'mother', 'guardian'];
const NUMBERS = ['order_number', 'siblings', 'height', 'weight', 'head'];
const TEXTS = [
  ...['kk', 'area', 'address', 'rt', 'rw', 'postal_code', 'entry'],
  ...RELATIVES.flatMap((relative) =>
    ['name', 'nik', 'birth_place', 'birth_date', 'education', 'job', 'phone'].map(
      (field) => `${relative}_${field}`,
    ),
  ),
];

/** The full record of a pupil, his family, and the changes that pupils and parents propose. */
export const pupilRecords = {
  name: '0046-pupil-records',
  statements: [
    ...NUMBERS.map((name) => `ALTER TABLE pupil_records ADD COLUMN ${name} INTEGER`),
    ...TEXTS.map((name) => `ALTER TABLE pupil_records ADD COLUMN ${name} TEXT`),

    `CREATE TABLE pupil_family (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      student TEXT NOT NULL,
      name TEXT NOT NULL,
      gender TEXT NOT NULL CHECK (gender IN ('L', 'P')),
      birth_date TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // On the pupil alone, so that deleting a person finds it (0036).
    `CREATE INDEX pupil_family_student ON pupil_family (student)`,

    // The proposer may have been deleted, as in the audit log: no foreign key.
    `CREATE TABLE record_proposals (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      student TEXT NOT NULL,
      field TEXT NOT NULL,
      member TEXT,
      before TEXT,
      after TEXT,
      proposer TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
      decided_by TEXT,
      decided_at INTEGER,
      reason TEXT,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX record_proposals_student ON record_proposals (student, state)`,
  ],
};
