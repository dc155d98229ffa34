/** Whether an exam shuffles its choices, apart from its questions; so far both were one decision. */
export const shuffledChoices = {
  name: '0134-shuffled-choices',
  statements: [
    'ALTER TABLE exams ADD COLUMN shuffles_choices INTEGER NOT NULL DEFAULT 1',
    'UPDATE exams SET shuffles_choices = is_shuffle',
  ],
};
