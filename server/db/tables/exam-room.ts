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
  /** Since when the room is paused: who begins there meanwhile begins with a clock that stands. */
  paused_at: number | null;
  /** Opens the exam to who sits here, in the place of the exam's own; null: that one does. Counts only while the exam asks for one. */
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
