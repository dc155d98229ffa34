/** When the first ending of a claim arrived is asked for together with where the claim ended. */
export const firstEndings = {
  name: '0010-first-endings',
  statements: [
    `DROP INDEX operations_endings`,
    `CREATE INDEX operations_endings ON operations (homebase, attempt, epoch, seq, kind, result, received_at)
      WHERE kind IN ('finish', 'timeout', 'penalty') AND result IN ('applied', 'late', 'superseded')`,
  ],
};
