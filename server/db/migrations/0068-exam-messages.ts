/** Messages of staff to pupils during an exam, and who has read them (ADR 37). */
export const examMessages = {
  name: '0068-exam-messages',
  statements: [
    // The sender may have been deleted, and so may the room: no foreign key on either.
    `CREATE TABLE exam_messages (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      exam TEXT NOT NULL,
      body TEXT NOT NULL,
      whom TEXT NOT NULL CHECK (whom IN ('exam', 'room', 'pupils')),
      room TEXT CHECK ((room IS NULL) = (whom <> 'room')),
      sent_at INTEGER NOT NULL,
      sent_by TEXT NOT NULL,
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_messages_exam ON exam_messages (homebase, exam, sent_at)`,

    `CREATE TABLE message_targets (
      homebase TEXT NOT NULL,
      message TEXT NOT NULL,
      attempt TEXT NOT NULL,
      PRIMARY KEY (homebase, message, attempt),
      FOREIGN KEY (homebase, message) REFERENCES exam_messages (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE message_reads (
      homebase TEXT NOT NULL,
      message TEXT NOT NULL,
      attempt TEXT NOT NULL,
      read_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, message, attempt),
      FOREIGN KEY (homebase, message) REFERENCES exam_messages (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, attempt) REFERENCES attempts (homebase, id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
