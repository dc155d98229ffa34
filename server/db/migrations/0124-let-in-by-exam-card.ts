/** Whether a session was opened by a card of an exam, which asks for no change of a first password. */
export const letInByExamCard = {
  name: '0124-let-in-by-exam-card',
  statements: ['ALTER TABLE sessions ADD COLUMN keeps_password INTEGER NOT NULL DEFAULT 0'],
};
