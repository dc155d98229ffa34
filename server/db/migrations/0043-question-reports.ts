/** What pupils report of a question is asked for while they sit, and found without reading the log. One statement per entry. */
export const questionReports = {
  name: '0043-question-reports',
  statements: [
    // The words of `IS_REPORT`, so that it serves; the kind first, so that an answer is told apart at once.
    `CREATE INDEX operations_reports ON operations (homebase, attempt, question, at, body, kind)
      WHERE kind = 'event' AND question IS NOT NULL AND substr(body, 1, 16) = '{"note":"report:'`,
  ],
};
