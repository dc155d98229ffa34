/** Endings are few among operations, and asked for on the way of every late one. */
export const operationEndings = {
  name: '0003-operation-endings',
  statements: [
    // Kind and result are in it although all are alike: only what covers a query is preferred to the primary key.
    `CREATE INDEX operations_endings ON operations (homebase, attempt, epoch, seq, kind, result)
      WHERE kind IN ('finish', 'timeout', 'penalty') AND result IN ('applied', 'late', 'superseded')`,
    `CREATE INDEX operations_by_server ON operations (homebase, attempt, epoch) WHERE via = 'server'`,
  ],
};
