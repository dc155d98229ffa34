/** A QR code may stand beside the password its owner chose; until now each came with a first password. */
export const cardsOfExams = {
  name: '0092-cards-of-exams',
  statements: [`ALTER TABLE sign_in_cards ADD COLUMN keeps_password INTEGER NOT NULL DEFAULT 0`],
};
