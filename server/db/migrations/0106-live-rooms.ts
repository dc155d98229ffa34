/**
 * A room of an exam can be paused on its own, and the notes of devices are found without reading their logs. One
 * statement per entry.
 */
export const liveRooms = {
  name: '0106-live-rooms',
  statements: [
    // Since when it is paused; null while its clocks run.
    `ALTER TABLE exam_rooms ADD COLUMN paused_at INTEGER`,
    // Includes all queried columns: SQLite prefers the primary key to an index that does not cover a query.
    `CREATE INDEX operations_events ON operations (homebase, attempt, epoch, seq, at, received_at, body, kind)
      WHERE kind = 'event'`,
  ],
};
