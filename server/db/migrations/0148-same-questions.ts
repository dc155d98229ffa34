/** Copies of a question in other banks are found by how its text begins. One statement per entry. */
export const sameQuestions = {
  name: '0148-same-questions',
  statements: [`CREATE INDEX questions_said ON questions (homebase, substr(html, 1, 64))`],
};
