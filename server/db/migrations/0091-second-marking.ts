/**
 * A second marker for an exam's essays, his marks, and the decisions where both markers differ too much. One
 * statement per entry.
 */
export const secondMarking = {
  name: '0091-second-marking',
  statements: [
    `CREATE TABLE second_markings (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      marker TEXT NOT NULL,
      unit TEXT NOT NULL CHECK (unit IN ('points', 'percent')),
      amount INTEGER NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (homebase, exam),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX second_markings_marker ON second_markings (homebase, marker)`,
    // Keys as in essay_grades, which holds the first marker's grades.
    `CREATE TABLE essay_marks (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      question BLOB NOT NULL,
      place TEXT NOT NULL CHECK (place IN ('second', 'decision')),
      essay TEXT NOT NULL,
      points INTEGER NOT NULL CHECK (points >= 0),
      comment TEXT NOT NULL,
      grader TEXT NOT NULL,
      graded_at INTEGER NOT NULL,
      levels TEXT,
      reason TEXT NOT NULL,
      PRIMARY KEY (homebase, attempt, question, place)
    ) STRICT, WITHOUT ROWID`,
  ],
};
