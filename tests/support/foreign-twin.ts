import type { Database } from 'better-sqlite3';

/** For the id of a row, that of a row of the same kind in another school; undefined if there is none. */
export function twinIn(database: Database): (id: string) => string | undefined {
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
        AND 2 = (SELECT count(*) FROM pragma_table_info(sqlite_schema.name) WHERE name IN ('homebase', 'id'))`,
    )
    .pluck()
    .all()
    .map(String);
  return (id) => {
    for (const table of tables) {
      const like = table === 'users' ? 'AND level = own.level' : '';
      const twin = database
        .prepare(
          `SELECT other.id FROM "${table}" own JOIN "${table}" other ON other.homebase <> own.homebase
            WHERE own.id = ? AND typeof(other.id) = 'text' ${like.replace('level', 'other.level')} LIMIT 1`,
        )
        .pluck()
        .get(id);
      if (typeof twin === 'string') return twin;
    }
    return undefined;
  };
}
