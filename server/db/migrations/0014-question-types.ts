const COLUMNS = [
  `row_texts TEXT NOT NULL DEFAULT '[]'`,
  `scoring TEXT NOT NULL DEFAULT 'all' CHECK (scoring IN ('all', 'each', 'eachMinusWrong'))`,
];

/**
 * Table and matching questions have rows; several right answers are scored by a rule; a bank's questions have tags.
 */
export const questionTypes = {
  name: '0014-question-types',
  statements: [
    ...['questions', 'exam_questions'].flatMap((table) =>
      COLUMNS.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`),
    ),
    `ALTER TABLE questions ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'`,
    `ALTER TABLE questions ADD COLUMN changed_at INTEGER`,
    `ALTER TABLE questions ADD COLUMN source TEXT`,
  ],
};
