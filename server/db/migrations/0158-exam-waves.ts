/**
 * An exam can be sat in waves (ADR 99): one after the other, in the same rooms, so a seat has one pupil per wave. SQLite changes no
 * unique condition of a table, so it is created again.
 */
export const examWaves = {
  name: '0158-exam-waves',
  statements: [
    `CREATE TABLE exam_waves (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number > 0),
      open_at INTEGER NOT NULL,
      close_at INTEGER NOT NULL CHECK (close_at > open_at),
      PRIMARY KEY (homebase, exam, number),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE exam_seats_next (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      student TEXT NOT NULL,
      room TEXT NOT NULL,
      seat INTEGER NOT NULL CHECK (seat > 0),
      wave INTEGER NOT NULL CHECK (wave >= 0),
      PRIMARY KEY (homebase, exam, student),
      UNIQUE (homebase, exam, room, seat, wave),
      FOREIGN KEY (homebase, exam, room) REFERENCES exam_rooms (homebase, exam, room) ON DELETE CASCADE,
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO exam_seats_next SELECT homebase, exam, student, room, seat, 0 FROM exam_seats`,
    `DROP TABLE exam_seats`,
    `ALTER TABLE exam_seats_next RENAME TO exam_seats`,
    `CREATE INDEX exam_seats_student ON exam_seats (student)`,
  ],
};
