/** What pupils and parents see of an exam, from when on, and its passing mark. One statement per entry. */
export const resultReleases = {
  name: '0034-result-releases',
  statements: [
    `CREATE TABLE result_releases (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      shows TEXT NOT NULL CHECK (shows IN ('none', 'score', 'answers')),
      release_at INTEGER,
      passing_mark INTEGER CHECK (passing_mark BETWEEN 0 AND 100),
      PRIMARY KEY (homebase, exam),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
  ],
};
