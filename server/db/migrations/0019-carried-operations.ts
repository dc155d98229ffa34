/**
 * Who carried an operation to the server when the network did not. Kept beside the log, in which the operation
 * remains the device's own.
 */
export const carriedOperations = {
  name: '0019-carried-operations',
  statements: [
    `CREATE TABLE carried_operations (
      homebase BLOB NOT NULL,
      attempt BLOB NOT NULL,
      op_id BLOB NOT NULL,
      carried_by TEXT NOT NULL,
      carried_at INTEGER NOT NULL,
      PRIMARY KEY (homebase, attempt, op_id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
