/** Questions asked in the same words by another exam's paper are found by how their text begins, as those of banks are. */
export const samePapers = {
  name: '0155-same-papers',
  statements: [`CREATE INDEX exam_questions_said ON exam_questions (homebase, substr(html, 1, 64))`],
};
