/**
 * When a person is deleted, SQLite searches each table that refers to people for his rows. By school this took 20 ms
 * with 50,000 attempts. The indexes are on the person alone: SQLite does not use one on school and person for this
 * search unless the database has been analysed. The school still follows within the index, as the first column of
 * each primary key.
 */
export const peopleFound = {
  name: '0036-people-found',
  statements: [
    `CREATE INDEX attempts_student ON attempts (student)`,
    `CREATE INDEX enrolments_student ON enrolments (student)`,
    `CREATE INDEX parent_children_student ON parent_children (student)`,
    `CREATE INDEX teaching_teacher ON teaching (teacher)`,
  ],
};
