/**
 * The people of one school by level and name, with all that the index over all schools holds: else SQLite takes that one for a question
 * about a single school, because it need not look at the table, and goes through everybody's pupils.
 */
export const usersOfASchool = {
  name: '0104-users-of-a-school',
  statements: [
    `DROP INDEX users_level`,
    `CREATE INDEX users_level ON users (homebase, level, name, id, is_active, gender, nis, username)`,
  ],
};
