import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** Digests of all rows by table: two equal results mean that nothing was written. */
export function digestTables(database: Database): Record<string, string> {
  return mapTables(database, (table) => hashRows(database.prepare(`SELECT * FROM "${table}"`).raw().all()));
}

/** The same over the rows of one school. */
export function digestSchool(database: Database, homebase: string): Record<string, string> {
  return mapTables(database, (table) =>
    hashRows(
      hasColumn(database, table, 'homebase')
        ? database.prepare(`SELECT * FROM "${table}" WHERE homebase = ?`).raw().all(homebase)
        : [],
    ),
  );
}

/** All ids in a school's rows, except the school's own. */
export function listIds(database: Database, homebase: string): string[] {
  return tablesOf(database)
    .filter((table) => hasColumn(database, table, 'homebase') && hasColumn(database, table, 'id'))
    .flatMap((table) =>
      database.prepare(`SELECT id FROM "${table}" WHERE homebase = ?`).pluck().all(homebase),
    )
    .filter((id) => typeof id === 'string');
}

function mapTables(database: Database, make: (table: string) => string): Record<string, string> {
  return Object.fromEntries(tablesOf(database).map((table) => [table, make(table)]));
}

function tablesOf(database: Database): string[] {
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all();
  return names.map(String);
}

function hasColumn(database: Database, table: string, column: string): boolean {
  return (
    database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined
  );
}

function hashRows(rows: unknown[]): string {
  return `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('base64url')}`;
}
