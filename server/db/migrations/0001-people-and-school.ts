/** People, the school's structure, sessions and the audit log. One statement per entry. */
export const peopleAndSchool = {
  name: '0001-people-and-school',
  statements: [
    `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,

    `CREATE TABLE homebases (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('school', 'office')),
      timezone TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,

    `CREATE TABLE users (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      level TEXT NOT NULL CHECK (level IN ('center', 'admin', 'student', 'teacher', 'parent', 'tahfiz', 'cms')),
      name TEXT NOT NULL,
      email TEXT,
      phone TEXT,
      img TEXT,
      username TEXT,
      nis TEXT,
      gender TEXT CHECK (gender IN ('L', 'P')),
      password_hash TEXT NOT NULL,
      must_change_password INTEGER NOT NULL DEFAULT 0,
      is_active INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE UNIQUE INDEX users_email ON users (email) WHERE email IS NOT NULL`,
    `CREATE UNIQUE INDEX users_username ON users (username, homebase) WHERE username IS NOT NULL`,
    `CREATE UNIQUE INDEX users_nis ON users (nis, homebase) WHERE nis IS NOT NULL`,
    `CREATE INDEX users_level ON users (homebase, level, name)`,

    `CREATE TABLE parent_children (
      homebase TEXT NOT NULL,
      parent TEXT NOT NULL,
      student TEXT NOT NULL,
      PRIMARY KEY (homebase, parent, student),
      FOREIGN KEY (homebase, parent) REFERENCES users (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    // Found by the hash alone: the cookie does not say which school it belongs to.
    `CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY,
      homebase TEXT NOT NULL,
      user TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      last_seen_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      revoked_at INTEGER,
      ip TEXT,
      user_agent TEXT,
      FOREIGN KEY (homebase, user) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX sessions_user ON sessions (homebase, user)`,

    `CREATE TABLE audit_log (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      at INTEGER NOT NULL,
      actor TEXT,
      action TEXT NOT NULL,
      subject TEXT,
      detail TEXT NOT NULL DEFAULT '{}',
      ip TEXT,
      PRIMARY KEY (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER audit_log_keeps BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit log is append-only'); END`,
    `CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit log is append-only'); END`,

    `CREATE TABLE periods (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      is_active INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name)
    ) STRICT, WITHOUT ROWID`,
    `CREATE UNIQUE INDEX periods_one_active ON periods (homebase) WHERE is_active = 1`,

    `CREATE TABLE grades (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE majors (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE classes (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      grade TEXT NOT NULL,
      major TEXT,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name),
      FOREIGN KEY (homebase, grade) REFERENCES grades (homebase, id),
      FOREIGN KEY (homebase, major) REFERENCES majors (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE subjects (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE teacher_subjects (
      homebase TEXT NOT NULL,
      teacher TEXT NOT NULL,
      subject TEXT NOT NULL,
      PRIMARY KEY (homebase, teacher, subject),
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, subject) REFERENCES subjects (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE homerooms (
      homebase TEXT NOT NULL,
      period TEXT NOT NULL,
      class TEXT NOT NULL,
      teacher TEXT NOT NULL,
      PRIMARY KEY (homebase, period, class),
      UNIQUE (homebase, period, teacher),
      FOREIGN KEY (homebase, period) REFERENCES periods (homebase, id),
      FOREIGN KEY (homebase, class) REFERENCES classes (homebase, id),
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE enrolments (
      homebase TEXT NOT NULL,
      period TEXT NOT NULL,
      student TEXT NOT NULL,
      class TEXT NOT NULL,
      PRIMARY KEY (homebase, period, student),
      FOREIGN KEY (homebase, period) REFERENCES periods (homebase, id),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, class) REFERENCES classes (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX enrolments_class ON enrolments (homebase, period, class)`,
  ],
};
