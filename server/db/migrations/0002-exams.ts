const QUESTION_COLUMNS = `
      qtype INTEGER NOT NULL,
      html TEXT NOT NULL,
      content TEXT NOT NULL,
      choices TEXT NOT NULL,
      answer_key TEXT,
      points INTEGER NOT NULL CHECK (points >= 0),`;

/** Question banks, exams, attempts and the append-only operation log. One statement per entry. */
export const exams = {
  name: '0002-exams',
  statements: [
    `CREATE TABLE banks (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      teacher TEXT NOT NULL,
      subject TEXT NOT NULL,
      btype TEXT NOT NULL CHECK (btype IN ('paket', 'bank')),
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id),
      FOREIGN KEY (homebase, subject) REFERENCES subjects (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX banks_teacher ON banks (homebase, teacher, name)`,

    `CREATE TABLE questions (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      bank TEXT NOT NULL,
      position INTEGER NOT NULL,${QUESTION_COLUMNS}
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, bank) REFERENCES banks (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE UNIQUE INDEX questions_bank ON questions (homebase, bank, position)`,

    `CREATE TABLE exams (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      teacher TEXT NOT NULL,
      name TEXT NOT NULL,
      duration_minutes INTEGER NOT NULL CHECK (duration_minutes > 0),
      is_active INTEGER NOT NULL DEFAULT 1,
      is_shuffle INTEGER NOT NULL DEFAULT 0,
      mc_percent INTEGER NOT NULL,
      essay_percent INTEGER NOT NULL,
      token TEXT,
      open_at INTEGER,
      close_at INTEGER,
      fullscreen_policy TEXT NOT NULL CHECK (fullscreen_policy IN ('stop', 'freeze', 'warn', 'none')),
      paper_locked_at INTEGER,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id),
      CHECK (mc_percent + essay_percent = 100),
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exams_teacher ON exams (homebase, teacher)`,

    `CREATE TABLE exam_banks (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      bank TEXT NOT NULL,
      position INTEGER NOT NULL,
      pg INTEGER,
      essay INTEGER,
      PRIMARY KEY (homebase, exam, bank),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, bank) REFERENCES banks (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_banks_bank ON exam_banks (homebase, bank)`,

    `CREATE TABLE exam_classes (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      class TEXT NOT NULL,
      PRIMARY KEY (homebase, exam, class),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, class) REFERENCES classes (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_classes_class ON exam_classes (homebase, class)`,

    `CREATE TABLE exam_questions (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      question TEXT NOT NULL,
      bank TEXT NOT NULL,
      position INTEGER NOT NULL,${QUESTION_COLUMNS}
      PRIMARY KEY (homebase, exam, question),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE attempts (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      exam TEXT NOT NULL,
      student TEXT NOT NULL,
      number INTEGER NOT NULL,
      progress TEXT NOT NULL CHECK (progress IN ('admitted', 'running', 'finished', 'expired', 'stopped')),
      epoch INTEGER NOT NULL,
      paper_order TEXT NOT NULL,
      start_at INTEGER NOT NULL,
      deadline INTEGER NOT NULL,
      finished_at INTEGER,
      finish_epoch INTEGER,
      finish_seq INTEGER,
      ip TEXT,
      browser TEXT,
      archived_at INTEGER,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, exam, student, number),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE UNIQUE INDEX attempts_one_current ON attempts (homebase, exam, student) WHERE archived_at IS NULL`,
    // The sweeper selects attempts whose time is up.
    `CREATE INDEX attempts_running ON attempts (deadline) WHERE progress IN ('running', 'admitted')`,

    // Keyed by place, not by the random op_id: a random primary key halves the insert rate at some millions of rows.
    `CREATE TABLE operations (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      epoch INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      op_id BLOB NOT NULL,
      kind TEXT NOT NULL,
      question BLOB,
      body TEXT NOT NULL,
      at INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      result TEXT NOT NULL,
      via TEXT NOT NULL CHECK (via IN ('device', 'server')),
      PRIMARY KEY (homebase, attempt, epoch, seq),
      UNIQUE (homebase, attempt, op_id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER operations_stay BEFORE DELETE ON operations BEGIN SELECT RAISE(ABORT, 'operations are append-only'); END`,
    `CREATE TRIGGER operations_keep BEFORE UPDATE ON operations BEGIN SELECT RAISE(ABORT, 'operations are append-only'); END`,

    `CREATE TABLE rejected_operations (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      op_id BLOB NOT NULL,
      raw TEXT NOT NULL,
      received_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, op_id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE answers (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      epoch INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      mc TEXT,
      essay TEXT,
      conflict INTEGER NOT NULL DEFAULT 0,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE flags (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      epoch INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      flag INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE essay_grades (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      question TEXT NOT NULL,
      points INTEGER NOT NULL,
      grader TEXT NOT NULL,
      graded_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
