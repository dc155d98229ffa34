/**
 * An exam belongs to a period and has its own limits for late answers, and its teacher decides on answers that do not
 * count automatically.
 */
export const examDecisions = {
  name: '0004-exam-decisions',
  statements: [
    // NULL only if a school had no active period; the application sets it whenever an exam is created.
    `ALTER TABLE exams ADD COLUMN period TEXT`,
    `UPDATE exams SET period = (
      SELECT id FROM periods WHERE periods.homebase = exams.homebase AND periods.is_active = 1)`,
    `CREATE INDEX exams_period ON exams (homebase, period, created_at)`,
    `ALTER TABLE exams ADD COLUMN late_count_minutes INTEGER NOT NULL DEFAULT 30
      CHECK (late_count_minutes BETWEEN 0 AND 1440)`,
    `ALTER TABLE exams ADD COLUMN late_wait_hours INTEGER NOT NULL DEFAULT 24
      CHECK (late_wait_hours BETWEEN 0 AND 168)`,

    // The teacher's decision on one question of one attempt. With op_id: that operation stands for everything up to
    // (epoch, seq), and `at` is the latest time known then. Held operations up to the settled place no longer wait.
    // The log itself is never changed, so a decision is undone by deleting its row.
    `CREATE TABLE answer_decisions (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      op_id BLOB,
      epoch INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      settled_epoch INTEGER NOT NULL,
      settled_seq INTEGER NOT NULL,
      decided_by TEXT NOT NULL,
      decided_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, question)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX operations_held ON operations (homebase, attempt, question, epoch, seq)
      WHERE result IN ('held', 'afterFinish') AND kind IN ('answer', 'clear')`,
    `CREATE INDEX answers_in_doubt ON answers (homebase, attempt) WHERE conflict = 1`,
    `CREATE INDEX audit_log_subject ON audit_log (homebase, subject, at)`,
    // essay_grades (0002) stays empty until essays can be graded; the score already reads it, so that a grade counts
    // as soon as it is written.
  ],
};
