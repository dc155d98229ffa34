/**
 * An answer is entered without making a table: SQLite builds one for every row that it compares with a list of three
 * values, also in the condition of an index, and that was a third of what storing an operation cost.
 */
export const endingsWithoutAList = {
  name: '0162-endings-without-a-list',
  // The conditions are written as in `IS_ENDING`.
  statements: [
    `DROP INDEX operations_endings`,
    `CREATE INDEX operations_endings ON operations (homebase, attempt, epoch, seq, kind, result, received_at)
      WHERE (kind = 'finish' OR kind = 'timeout' OR kind = 'penalty')
        AND (result = 'applied' OR result = 'late' OR result = 'superseded')`,
  ],
};
