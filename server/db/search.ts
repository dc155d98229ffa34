import { type Expression, type SqlBool, sql } from 'kysely';

/** A LIKE pattern for a search, with its wildcards escaped by a backslash; null for an empty search. */
export function patternOf(search: string | undefined): string | null {
  const words = search?.toLowerCase() ?? '';
  return words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether `column` contains exactly these letters. */
export function holds(column: Expression<string>, letters: string): Expression<SqlBool> {
  return sql<SqlBool>`instr(${column}, ${letters}) > 0`;
}

/** Whether `column` contains the search in `pattern` (see `patternOf`), ignoring case; always true for null. */
export function contains(column: Expression<string | null>, pattern: string | null): Expression<SqlBool> {
  if (pattern === null) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
