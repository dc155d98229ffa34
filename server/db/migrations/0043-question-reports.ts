/**
 * The pupils' reports on a question are read while they sit the exam, and must be found without reading the log. One
 * statement per entry.
 */
export const questionReports = {
  name: '0043-question-reports',
  statements: [
    // The condition is written as in `IS_REPORT`, so that SQLite uses the index; the kind comes first, so that
    // answers are excluded at once.
    `CREATE INDEX operations_reports ON operations (homebase, attempt, question, at, body, kind)
      WHERE kind = 'event' AND question IS NOT NULL AND substr(body, 1, 16) = '{"note":"report:'`,
  ],
};
