/** Lists the versions of a question without reading their contents, which may be megabytes. */
export const versionEntries = {
  name: '0026-version-entries',
  statements: [
    `CREATE INDEX question_version_entries
      ON question_versions (homebase, question, number, written_by, written_at)`,
  ],
};
