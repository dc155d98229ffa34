/** What signing in needs: sessions that can be listed, pictures, cards, children's codes, mailed links. */
export const accounts = {
  name: '0005-accounts',
  statements: [
    // The id by which a person sees and ends a session; the token's hash never leaves the server.
    `ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT ''`,
    `UPDATE sessions SET id = lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
    `CREATE UNIQUE INDEX sessions_id ON sessions (id)`,

    // In the database and not beside it: replaced in a transaction, and part of every backup.
    `CREATE TABLE avatars (
      homebase TEXT NOT NULL,
      user TEXT NOT NULL,
      id TEXT NOT NULL UNIQUE,
      bytes BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, user),
      FOREIGN KEY (homebase, user) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT`,

    // One card per person: a reprint replaces the previous one.
    `CREATE TABLE sign_in_cards (
      homebase TEXT NOT NULL,
      user TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      created_by TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      revoked_at INTEGER,
      PRIMARY KEY (homebase, user),
      FOREIGN KEY (homebase, user) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE child_codes (
      homebase TEXT NOT NULL,
      student TEXT NOT NULL,
      code_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      created_by TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      used_by TEXT,
      PRIMARY KEY (homebase, student),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    // One mailed link per person: a new request invalidates the previous link.
    `CREATE TABLE password_resets (
      homebase TEXT NOT NULL,
      user TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      PRIMARY KEY (homebase, user),
      FOREIGN KEY (homebase, user) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
