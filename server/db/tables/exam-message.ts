/** A message from staff to pupils of an exam. */
export interface ExamMessageTable {
  homebase: string;
  /** Chosen by the caller, so that a message sent twice is stored once. */
  id: string;
  exam: string;
  body: string;
  /**
   * `exam`: everybody who sits it or begins later. `room`: the same within one room. `pupils`: the sittings in
   * `message_targets`.
   */
  whom: 'exam' | 'room' | 'pupils';
  room: string | null;
  sent_at: number;
  sent_by: string;
}

/** A sitting that a message is addressed to. */
export interface MessageTargetTable {
  homebase: string;
  message: string;
  attempt: string;
}

/** The pupil has confirmed reading it. */
export interface MessageReadTable extends MessageTargetTable {
  read_at: number;
}
