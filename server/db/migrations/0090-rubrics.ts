/** Rubrics of essay questions, the levels given by them, and why points differ from them. One statement per entry. */
export const rubrics = {
  name: '0090-rubrics',
  statements: [
    `ALTER TABLE questions ADD COLUMN rubric TEXT`,
    `ALTER TABLE question_versions ADD COLUMN rubric TEXT`,
    // The paper's own copy: later changes in the bank change no grade.
    `ALTER TABLE exam_questions ADD COLUMN rubric TEXT`,
    `ALTER TABLE essay_grades ADD COLUMN levels TEXT`,
    `ALTER TABLE essay_grades ADD COLUMN reason TEXT NOT NULL DEFAULT ''`,
  ],
};
