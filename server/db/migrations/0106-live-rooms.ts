/** A room of an exam can be paused by itself, and what devices note is found without reading their logs. One statement per entry. */
export const liveRooms = {
  name: '0106-live-rooms',
  statements: [
    // Since when it is paused; null while its clocks go.
    `ALTER TABLE exam_rooms ADD COLUMN paused_at INTEGER`,
    // All that is asked of notes is in it: an index that does not cover a query loses to the primary key.
    `CREATE INDEX operations_events ON operations (homebase, attempt, epoch, seq, at, received_at, body, kind)
      WHERE kind = 'event'`,
  ],
};
