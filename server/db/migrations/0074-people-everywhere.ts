/**
 * The people of all schools by name, for the head office: who is looked for, and in which order, is read from this index alone,
 * and of a hundred thousand pupils only those that are shown from the table.
 */
export const peopleEverywhere = {
  name: '0074-people-everywhere',
  statements: [
    `CREATE INDEX users_everywhere ON users (level, name, homebase, id, is_active, gender, nis, username)`,
  ],
};
