/** The school's rooms, those used by an exam, who sits where, and who proctors a room. */
export const examRooms = {
  name: '0051-exam-rooms',
  statements: [
    `CREATE TABLE rooms (
      homebase TEXT NOT NULL,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      capacity INTEGER NOT NULL CHECK (capacity > 0),
      seat_columns INTEGER NOT NULL CHECK (seat_columns > 0),
      PRIMARY KEY (homebase, id),
      FOREIGN KEY (homebase) REFERENCES homebases (id)
    ) STRICT, WITHOUT ROWID`,

    // A proctor may have been deleted, like a proposer (0046): no foreign key.
    `CREATE TABLE exam_rooms (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      room TEXT NOT NULL,
      position INTEGER NOT NULL,
      proctor TEXT,
      PRIMARY KEY (homebase, exam, room),
      FOREIGN KEY (homebase, exam) REFERENCES exams (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, room) REFERENCES rooms (homebase, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX exam_rooms_proctor ON exam_rooms (homebase, proctor)`,
    `CREATE INDEX exam_rooms_room ON exam_rooms (homebase, room)`,

    `CREATE TABLE exam_seats (
      homebase TEXT NOT NULL,
      exam TEXT NOT NULL,
      student TEXT NOT NULL,
      room TEXT NOT NULL,
      seat INTEGER NOT NULL CHECK (seat > 0),
      PRIMARY KEY (homebase, exam, student),
      UNIQUE (homebase, exam, room, seat),
      FOREIGN KEY (homebase, exam, room) REFERENCES exam_rooms (homebase, exam, room) ON DELETE CASCADE,
      FOREIGN KEY (homebase, student) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // On the pupil alone, so that deleting a person finds it (0036).
    `CREATE INDEX exam_seats_student ON exam_seats (student)`,
  ],
};
