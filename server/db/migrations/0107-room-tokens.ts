/** A room of an exam can have a token of its own; null: the exam's token opens it. */
export const roomTokens = {
  name: '0107-room-tokens',
  statements: [`ALTER TABLE exam_rooms ADD COLUMN token TEXT`],
};
