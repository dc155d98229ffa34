/** Something staff said to pupils of an exam. */
export interface ExamMessageTable {
  homebase: string;
  /** Made by the caller, so that a message sent twice is said once. */
  id: string;
  exam: string;
  body: string;
  /** `exam`: whoever sits it, and who begins later. `room`: the same of one room. `pupils`: the sittings of `message_targets`. */
  whom: 'exam' | 'room' | 'pupils';
  room: string | null;
  sent_at: number;
  sent_by: string;
}

/** A sitting that a message names. */
export interface MessageTargetTable {
  homebase: string;
  message: string;
  attempt: string;
}

/** The pupil has said that he read it. */
export interface MessageReadTable extends MessageTargetTable {
  read_at: number;
}
