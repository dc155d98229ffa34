/** Whether a teacher has marked anything is found however many essays a school has. One statement per entry. */
export const essayGraders = {
  name: '0147-essay-graders',
  statements: [
    `CREATE INDEX essay_grades_grader ON essay_grades (homebase, grader)`,
    `CREATE INDEX essay_marks_grader ON essay_marks (homebase, grader)`,
  ],
};
