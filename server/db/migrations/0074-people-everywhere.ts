/**
 * The people of all schools by name, for the head office: search and sorting use this index alone, and of a hundred
 * thousand pupils only those shown are read from the table.
 */
export const peopleEverywhere = {
  name: '0074-people-everywhere',
  statements: [
    `CREATE INDEX users_everywhere ON users (level, name, homebase, id, is_active, gender, nis, username)`,
  ],
};
