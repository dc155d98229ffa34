/** A room of the school; seats are counted as in domain/exam-room/room-plan.ts. */
export interface RoomTable {
  homebase: string;
  id: string;
  name: string;
  /** Usable seats. */
  capacity: number;
  /** Seats in one row. */
  seat_columns: number;
}

/** A room in which an exam is sat. */
export interface ExamRoomTable {
  homebase: string;
  exam: string;
  room: string;
  /** The order in which the rooms are filled and shown. */
  position: number;
  /** A teacher or admin; null if none was named. */
  proctor: string | null;
  /** Since when the room is paused: pupils who begin there meanwhile begin with a stopped clock. */
  paused_at: number | null;
  /**
   * Opens the exam to pupils seated here, in place of the exam's token; null: that one opens it. Used only while the
   * exam requires a token.
   */
  token: string | null;
}

/** A wave of an exam: the pupils who sit in it can begin within these times, in place of the exam's. */
export interface ExamWaveTable {
  homebase: string;
  exam: string;
  /** From 1, in the order of their times; they do not overlap. */
  number: number;
  /** ms */
  open_at: number;
  close_at: number;
}

/** A pupil's seat in an exam; no seat has two pupils in one wave. */
export interface ExamSeatTable {
  homebase: string;
  exam: string;
  student: string;
  room: string;
  /** From 1. */
  seat: number;
  /** Number of his wave; 0 if the exam has none. */
  wave: number;
}
