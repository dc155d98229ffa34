/** A QR code may exist besides a password that its owner chose; until now each came with an initial password. */
export const cardsOfExams = {
  name: '0092-cards-of-exams',
  statements: [`ALTER TABLE sign_in_cards ADD COLUMN keeps_password INTEGER NOT NULL DEFAULT 0`],
};
