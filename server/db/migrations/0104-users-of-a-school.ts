/**
 * The people of one school by level and name, with all columns of the index over all schools: otherwise SQLite uses
 * that one even for a single school, because it need not read the table, and scans everybody's pupils.
 */
export const usersOfASchool = {
  name: '0104-users-of-a-school',
  statements: [
    `DROP INDEX users_level`,
    `CREATE INDEX users_level ON users (homebase, level, name, id, is_active, gender, nis, username)`,
  ],
};
