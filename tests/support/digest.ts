import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Database } from 'better-sqlite3';

/** Digests of all rows by table: two equal results mean that nothing was written. */
export function digestTables(database: Database): Digest {
  return unlessSame(database, '', () =>
    mapTables(database, (table) => hashRows(database.prepare(`SELECT * FROM "${table}"`).raw().all())),
  );
}

/** The same over the rows of one school. */
export function digestSchool(database: Database, homebase: string): Digest {
  return unlessSame(database, homebase, () =>
    mapTables(database, (table) =>
      hashRows(
        hasColumn(database, table, 'homebase')
          ? database.prepare(`SELECT * FROM "${table}" WHERE homebase = ?`).raw().all(homebase)
          : [],
      ),
    ),
  );
}

type Digest = Record<string, string>;
const taken = new WeakMap<Database, Map<string, { version: string; digest: Digest }>>();

/** Most calls that are refused do not touch the database, and to read all of it again took most of the time of their tests. */
function unlessSame(database: Database, what: string, take: () => Digest): Digest {
  const version = versionOf(database);
  const before = taken.get(database) ?? new Map<string, { version: string; digest: Digest }>();
  taken.set(database, before);
  const last = before.get(what);
  if (last?.version === version) return last.digest;
  const digest = take();
  before.set(what, { version, digest });
  return digest;
}

/** Changes with every row that this connection writes, kept or rolled back, with every commit of another, and every table. */
function versionOf(database: Database): string {
  const changes = database.prepare('SELECT total_changes()').pluck().get();
  const pragma = (name: string) => database.pragma(name, { simple: true });
  return [changes, pragma('data_version'), pragma('schema_version')].join('/');
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

function mapTables(database: Database, make: (table: string) => string): Digest {
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
  return `${rows.length} ${createHash('sha256').update(serialize(rows)).digest('base64url')}`;
}
