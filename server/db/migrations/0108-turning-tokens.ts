/** Exam tokens that change by the clock: every so many minutes, made from a seed that nobody is shown. */
export const turningTokens = {
  name: '0108-turning-tokens',
  statements: [
    'ALTER TABLE exams ADD COLUMN token_minutes INTEGER CHECK (token_minutes IN (5, 10, 15, 30))',
    'ALTER TABLE exams ADD COLUMN token_seed BLOB CHECK (token_minutes IS NULL OR token_seed IS NOT NULL)',
  ],
};
