/** The arrival of a claim's first ending is read together with the place where the claim ended. */
export const firstEndings = {
  name: '0010-first-endings',
  statements: [
    `DROP INDEX operations_endings`,
    `CREATE INDEX operations_endings ON operations (homebase, attempt, epoch, seq, kind, result, received_at)
      WHERE kind IN ('finish', 'timeout', 'penalty') AND result IN ('applied', 'late', 'superseded')`,
  ],
};
