/**
 * Notes of the fullscreen watch are found however much else a device notes, and a sitting whose log takes no more notes
 * says so. One statement per entry.
 */
export const watchNotes = {
  name: '0140-watch-notes',
  statements: [
    // When a note was first put aside because there were too many; null: none was.
    `ALTER TABLE attempts ADD COLUMN notes_full_at INTEGER`,
    // The condition is written as in `IS_WATCH`. Includes all queried columns: SQLite prefers the primary key to an
    // index that does not cover a query.
    `CREATE INDEX operations_watch ON operations (homebase, attempt, epoch, seq, at, received_at, body, kind)
      WHERE kind = 'event' AND substr(body, 1, 20) = '{"note":"fullscreen-'`,
  ],
};
