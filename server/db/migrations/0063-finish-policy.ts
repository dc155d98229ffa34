/**
 * When pupils may finish an exam: whether with empty answers, and after how many minutes at the earliest. One
 * statement per entry.
 */
export const finishPolicy = {
  name: '0063-finish-policy',
  statements: [
    `ALTER TABLE exams ADD COLUMN finish_policy TEXT NOT NULL DEFAULT 'all_answered'
      CHECK (finish_policy IN ('all_answered', 'warn'))`,
    `ALTER TABLE exams ADD COLUMN min_minutes INTEGER NOT NULL DEFAULT 0 CHECK (min_minutes BETWEEN 0 AND 600)`,
    `ALTER TABLE attempts ADD COLUMN finish_from INTEGER`,
  ],
};
