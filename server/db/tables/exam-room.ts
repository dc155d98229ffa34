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

/** A pupil's seat in an exam; no seat has two pupils. */
export interface ExamSeatTable {
  homebase: string;
  exam: string;
  student: string;
  room: string;
  /** From 1. */
  seat: number;
}
