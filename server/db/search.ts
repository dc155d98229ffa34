import { type Expression, type SqlBool, sql } from 'kysely';

/** `column` contains what `sliceOf` made a pattern of, whatever the case; true for all when nothing is searched. */
export function contains(column: Expression<string | null>, pattern: string | null): Expression<SqlBool> {
  if (pattern === null) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
