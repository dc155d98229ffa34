/** A school's structure: archived classes and subjects, categories, branches, weights, who teaches where. */
export const schoolStructure = {
  name: '0012-school-structure',
  statements: [
    `ALTER TABLE classes ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1`,

    `CREATE TABLE categories (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, name)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE branches (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      category TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      UNIQUE (homebase, category, name),
      FOREIGN KEY (homebase, category) REFERENCES categories (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    // A column added later cannot have a foreign key of two columns: the commands check that category and branch
    // exist.
    `ALTER TABLE subjects ADD COLUMN category TEXT`,
    `ALTER TABLE subjects ADD COLUMN branch TEXT`,
    `ALTER TABLE subjects ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1`,
    // Percent; all three or none.
    `ALTER TABLE subjects ADD COLUMN presence_weight INTEGER`,
    `ALTER TABLE subjects ADD COLUMN attitude_weight INTEGER`,
    `ALTER TABLE subjects ADD COLUMN score_weight INTEGER`,
    `CREATE INDEX subjects_category ON subjects (homebase, category)`,

    `CREATE TABLE teaching (
      homebase TEXT NOT NULL,
      period TEXT NOT NULL,
      teacher TEXT NOT NULL,
      subject TEXT NOT NULL,
      class TEXT NOT NULL,
      PRIMARY KEY (homebase, period, teacher, subject, class),
      FOREIGN KEY (homebase, period) REFERENCES periods (homebase, id),
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id),
      FOREIGN KEY (homebase, subject) REFERENCES subjects (homebase, id),
      FOREIGN KEY (homebase, class) REFERENCES classes (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX teaching_class ON teaching (homebase, class)`,
    `CREATE INDEX teaching_subject ON teaching (homebase, subject)`,
  ],
};
