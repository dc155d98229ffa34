import { type Expression, type SqlBool, sql } from 'kysely';

/** LIKE pattern for a search, its own wildcards escaped with a backslash; null when nothing is searched. */
export function patternOf(search: string | undefined): string | null {
  const words = search?.toLowerCase() ?? '';
  return words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** `column` holds these very letters. */
export function holds(column: Expression<string>, letters: string): Expression<SqlBool> {
  return sql<SqlBool>`instr(${column}, ${letters}) > 0`;
}

/** `column` contains what `patternOf` made a pattern of, whatever the case; true for all when nothing is searched. */
export function contains(column: Expression<string | null>, pattern: string | null): Expression<SqlBool> {
  if (pattern === null) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
