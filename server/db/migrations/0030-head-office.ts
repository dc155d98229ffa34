/** The head office's data: details and marks of schools, accounts not yet activated, mail waiting to be sent. */
export const headOffice = {
  name: '0030-head-office',
  statements: [
    `ALTER TABLE homebases ADD COLUMN npsn TEXT`,
    `ALTER TABLE homebases ADD COLUMN jenjang TEXT`,
    `ALTER TABLE homebases ADD COLUMN address TEXT`,
    // A deleted school keeps this row, because its audit log is kept; everything else of it is deleted.
    `ALTER TABLE homebases ADD COLUMN deleted_at INTEGER`,
    `CREATE UNIQUE INDEX homebases_npsn ON homebases (npsn) WHERE npsn IS NOT NULL AND deleted_at IS NULL`,

    `CREATE TABLE logos (
      homebase TEXT PRIMARY KEY REFERENCES homebases (id),
      id TEXT NOT NULL UNIQUE,
      bytes BLOB NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,

    // One link per account: a new one invalidates the previous one.
    `CREATE TABLE activations (
      homebase TEXT NOT NULL,
      user TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      created_by TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      PRIMARY KEY (homebase, user),
      FOREIGN KEY (homebase, user) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE mails (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      sealed TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      error TEXT,
      created_at INTEGER NOT NULL,
      settled_at INTEGER,
      PRIMARY KEY (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX mails_waiting ON mails (next_at) WHERE state = 'waiting'`,
    `CREATE INDEX mails_settled ON mails (settled_at) WHERE settled_at IS NOT NULL`,

    // Append-only as long as the school exists; costs answers nothing, since they delete nothing.
    `DROP TRIGGER operations_stay`,
    `CREATE TRIGGER operations_stay BEFORE DELETE ON operations
      WHEN NOT EXISTS (
        SELECT 1 FROM homebases
        WHERE deleted_at IS NOT NULL AND replace(id, '-', '') = lower(hex(OLD.homebase)))
      BEGIN SELECT RAISE(ABORT, 'operations are append-only'); END`,
  ],
};
