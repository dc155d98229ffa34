/** The photograph and the documents of a pupil's record, and those that families propose (ADR 110). */
export const pupilDocuments = {
  name: '0161-pupil-documents',
  statements: [
    // Who brought it may have been deleted, as in the audit log: no foreign key.
    `CREATE TABLE pupil_documents (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      student TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('photo', 'birthCertificate', 'familyCard', 'diploma', 'other')),
      name TEXT,
      type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'application/pdf')),
      size INTEGER NOT NULL,
      hash TEXT NOT NULL,
      created_by TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'kept', 'refused')),
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // On the pupil alone, so that deleting a person finds it (0036).
    `CREATE INDEX pupil_documents_student ON pupil_documents (student, state)`,
    // A record has one photograph.
    `CREATE UNIQUE INDEX pupil_documents_photo ON pupil_documents (homebase, student)
      WHERE kind = 'photo' AND state = 'kept'`,
    // Apart from what is listed and decided, so that neither reads nor rewrites megabytes.
    `CREATE TABLE pupil_document_files (
      homebase TEXT NOT NULL,
      document TEXT NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (homebase, document),
      FOREIGN KEY (homebase, document) REFERENCES pupil_documents (homebase, id) ON DELETE CASCADE
    ) STRICT`,
  ],
};
