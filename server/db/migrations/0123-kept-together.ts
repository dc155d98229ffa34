/** What a shuffled exam keeps together and in place, noted when its paper is locked: papers drawn before stay as drawn. */
export const keptTogether = {
  name: '0123-kept-together',
  statements: [
    'ALTER TABLE exam_questions ADD COLUMN together TEXT',
    "ALTER TABLE exam_questions ADD COLUMN kept_choices TEXT NOT NULL DEFAULT ''",
  ],
};
