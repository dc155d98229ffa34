/** The list of pupils is fetched every few seconds: what it shows of the log must be found without reading the log. */
export const roster = {
  name: '0008-roster',
  statements: [
    `ALTER TABLE attempts ADD COLUMN is_insecure INTEGER NOT NULL DEFAULT 0`,
    // The body is stored as received: JSON without spaces.
    `UPDATE attempts SET is_insecure = 1 WHERE EXISTS (
      SELECT 1 FROM operations AS o WHERE o.kind = 'event' AND o.body LIKE '%"note":"insecure-context"%'
        AND o.homebase = unhex(replace(attempts.homebase, '-', '')) AND o.attempt = unhex(replace(attempts.id, '-', '')))`,

    // Includes all queried columns: SQLite prefers the primary key to an index that does not cover a query, and would
    // read every operation of the attempt.
    `CREATE INDEX operations_late ON operations (homebase, attempt, question, kind, result)
      WHERE result = 'late' AND kind IN ('answer', 'clear')`,
    `DROP INDEX operations_held`,
    `CREATE INDEX operations_held ON operations
      (homebase, attempt, question, epoch, seq, at, received_at, kind, result)
      WHERE result IN ('held', 'afterFinish') AND kind IN ('answer', 'clear')`,
    `DROP INDEX operations_by_server`,
    `CREATE INDEX operations_by_server ON operations (homebase, attempt, epoch, received_at, via)
      WHERE via = 'server'`,

    // Since when the chosen text stands: a decision that keeps it does not make it a new text.
    `ALTER TABLE answer_decisions ADD COLUMN stands_since INTEGER NOT NULL DEFAULT 0`,
    `UPDATE answer_decisions SET stands_since = decided_at`,
  ],
};
