import BetterSqlite3, { type Database, type Statement } from 'better-sqlite3';
import { Kysely, type LogEvent, SqliteDialect } from 'kysely';
import { BootError } from '../failure/boot-error';
import { createBoundedMap } from '../memory/bounded-map';
import type { Tables } from './tables/all';

export type Db = Kysely<Tables>;

/** The first version without the WAL race between two connections that could lose a page. */
const SQLITE_MIN = [3, 51, 3] as const;

/**
 * Opens the only read-write connection. An acknowledged answer must survive a power cut, so `synchronous` is FULL:
 * the bundled build would otherwise run WAL at NORMAL.
 */
export function openWriteConnection(file: string): Database {
  const database = new BetterSqlite3(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('journal_size_limit = 134217728');
  // In pages: 64 MB. Fewer checkpoints mean fewer writes of pages that change with every answer.
  database.pragma('wal_autocheckpoint = 16000');
  database.pragma('cache_size = -65536');
  database.pragma('temp_store = MEMORY');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('mmap_size = 0');
  assertDurable(database);
  return database;
}

/** Opens a connection that cannot write, for the main thread's short reads. */
export function openReadConnection(file: string): Database {
  const database = new BetterSqlite3(file, { readonly: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('query_only = ON');
  database.pragma('cache_size = -32768');
  database.pragma('temp_store = MEMORY');
  database.pragma('mmap_size = 0');
  return database;
}

/** Notices statements that take too long for the thread they run on. */
export interface SlowWatch {
  /** In ms. */
  from: number;
  /** Called once for each text; the values in it are not part of the text. If it throws, the query fails. */
  tell: (text: string, ms: number) => void;
}

/** Kysely on one connection. Statements are prepared once per text and cached. */
export function toKysely(database: Database, slow?: SlowWatch): Db {
  const prepare = keepPrepared(database, 500);
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }),
    ...(slow && { log: tellOnce(slow) }),
  });
}

function tellOnce({ from, tell }: SlowWatch): (event: LogEvent) => void {
  const told = createBoundedMap<string, true>(200);
  return ({ query, queryDurationMillis: ms }) => {
    if (ms < from || told.get(query.sql)) return;
    told.set(query.sql, true);
    tell(query.sql, Math.round(ms));
  };
}

/** A `prepare` that caches the newest `limit` statements. */
export function keepPrepared(database: Database, limit: number): (text: string) => Statement {
  const kept = createBoundedMap<string, Statement>(limit);
  return (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    kept.set(text, statement);
    return statement;
  };
}

/** Checked at startup; the message is shown to the operator. */
function assertDurable(database: Database): void {
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get());
  if (isOlder(version.split('.').map(Number), SQLITE_MIN)) {
    throw new BootError(
      `SQLite ${version} terlalu lama; diperlukan ${SQLITE_MIN.join('.')} atau lebih baru.`,
    );
  }
  const state = {
    journal_mode: database.pragma('journal_mode', { simple: true }),
    synchronous: database.pragma('synchronous', { simple: true }),
    foreign_keys: database.pragma('foreign_keys', { simple: true }),
  };
  if (state.journal_mode !== 'wal' || state.synchronous !== 2 || state.foreign_keys !== 1) {
    throw new BootError(`Basis data tidak dapat dibuka dengan aman: ${JSON.stringify(state)}.`);
  }
}

function isOlder(version: readonly number[], minimum: readonly number[]): boolean {
  for (const [index, wanted] of minimum.entries()) {
    const have = version[index] ?? 0;
    if (have !== wanted) return have < wanted;
  }
  return false;
}
