/**
 * Departures and freezes are found however many notes of the watch a sitting has: who fills his log with the one kind
 * would have the other looked for among twenty thousand at each look at the list. One statement per entry.
 */
export const departuresAndFreezes = {
  name: '0144-departures-and-freezes',
  // The conditions are written as in `IS_DEPARTURE` and `IS_FREEZE`; the columns are those of operations_watch.
  statements: [
    `CREATE INDEX operations_departures ON operations (homebase, attempt, epoch, seq, at, received_at, body, kind)
      WHERE kind = 'event' AND substr(body, 1, 20) = '{"note":"fullscreen-'
        AND substr(body, 1, 33) = '{"note":"fullscreen-left:student"'`,
    `CREATE INDEX operations_freezes ON operations (homebase, attempt, epoch, seq, at, received_at, body, kind)
      WHERE kind = 'event' AND substr(body, 1, 20) = '{"note":"fullscreen-'
        AND substr(body, 1, 27) = '{"note":"fullscreen-frozen"'`,
  ],
};
