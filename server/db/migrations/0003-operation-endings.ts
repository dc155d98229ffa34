/** Endings are rare among operations, and every late operation looks for them. */
export const operationEndings = {
  name: '0003-operation-endings',
  statements: [
    // Includes kind and result although they hardly vary: SQLite prefers an index to the primary key only if it
    // covers the query.
    `CREATE INDEX operations_endings ON operations (homebase, attempt, epoch, seq, kind, result)
      WHERE kind IN ('finish', 'timeout', 'penalty') AND result IN ('applied', 'late', 'superseded')`,
    `CREATE INDEX operations_by_server ON operations (homebase, attempt, epoch) WHERE via = 'server'`,
  ],
};
