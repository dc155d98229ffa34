/** Lists the versions of a question without walking through what they say, which may be megabytes. */
export const versionEntries = {
  name: '0026-version-entries',
  statements: [
    `CREATE INDEX question_version_entries
      ON question_versions (homebase, question, number, written_by, written_at)`,
  ],
};
