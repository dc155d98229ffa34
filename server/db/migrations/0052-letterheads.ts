/** The letterhead of a school's papers, and who signs them; name, address and mark are those of the school. */
export const letterheads = {
  name: '0052-letterheads',
  statements: [
    `CREATE TABLE letterheads (
      homebase TEXT NOT NULL PRIMARY KEY,
      foundation TEXT NOT NULL,
      contact TEXT NOT NULL,
      city TEXT NOT NULL,
      principal_name TEXT NOT NULL,
      principal_nip TEXT NOT NULL,
      FOREIGN KEY (homebase) REFERENCES homebases (id)
    ) STRICT, WITHOUT ROWID`,
  ],
};
