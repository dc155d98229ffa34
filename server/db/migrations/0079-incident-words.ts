/** The pupils' explanations of their own incidents, one each. One statement per entry. */
export const incidentWords = {
  name: '0079-incident-words',
  statements: [
    `CREATE TABLE incident_words (
      homebase TEXT NOT NULL,
      attempt TEXT NOT NULL,
      op_id BLOB NOT NULL,
      words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 200),
      said_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, op_id),
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
