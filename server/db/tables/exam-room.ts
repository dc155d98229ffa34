/** A room of the school, as domain/exam-room/room-plan.ts has its seats counted. */
export interface RoomTable {
  homebase: string;
  id: string;
  name: string;
  /** Seats that may be used. */
  capacity: number;
  /** Seats beside each other. */
  seat_columns: number;
}

/** A room in which an exam is sat. */
export interface ExamRoomTable {
  homebase: string;
  exam: string;
  room: string;
  /** Order in which the rooms are filled and shown. */
  position: number;
  /** A teacher or admin; null: none was named. */
  proctor: string | null;
}

/** Where a pupil sits in an exam: no seat has two of them. */
export interface ExamSeatTable {
  homebase: string;
  exam: string;
  student: string;
  room: string;
  /** From 1. */
  seat: number;
}
