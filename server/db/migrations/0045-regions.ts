/** Provinces, cities, districts and villages of the country, the same for every school. */
export const regions = {
  name: '0045-regions',
  statements: [
    // By parent first: queries ask for the children of a region.
    `CREATE TABLE regions (
      parent TEXT NOT NULL,
      code TEXT NOT NULL,
      name TEXT NOT NULL,
      is_current INTEGER NOT NULL DEFAULT 1,
      PRIMARY KEY (parent, code)
    ) STRICT, WITHOUT ROWID`,
  ],
};
