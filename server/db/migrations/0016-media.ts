/** Pictures and sound of questions, identified by a hash of their content, so that each is stored once per school. */
export const media = {
  name: '0016-media',
  statements: [
    `CREATE TABLE media (
      homebase TEXT NOT NULL REFERENCES homebases (id),
      hash TEXT NOT NULL,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, hash)
    ) STRICT`,

    // Whoever uploaded a file may see it before any question uses it.
    `CREATE TABLE media_uploads (
      homebase TEXT NOT NULL,
      hash TEXT NOT NULL,
      user TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, hash, user),
      FOREIGN KEY (homebase, hash) REFERENCES media (homebase, hash) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,

    // Without a foreign key to the question: an exam's copy may outlive it.
    `CREATE TABLE question_media (
      homebase TEXT NOT NULL,
      question TEXT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (homebase, question, hash),
      FOREIGN KEY (homebase, hash) REFERENCES media (homebase, hash)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX question_media_hash ON question_media (homebase, hash)',
    'CREATE INDEX exam_questions_question ON exam_questions (homebase, question)',
  ],
};
