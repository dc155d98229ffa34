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
  return sql<SqlBool>`${lowered(column, pattern)} like ${pattern} escape '\\'`;
}

/** Whether `column` is this name, ignoring case. */
export function isNamed(column: Expression<string>, name: string): Expression<SqlBool> {
  const small = name.toLowerCase();
  // A few letters become two in lower case, which `lowered` cannot do.
  return sql<SqlBool>`(${column} = ${name} or ${lowered(column, small)} = ${small})`;
}

/**
 * `column` in lower case as far as a comparison with `small` needs it: SQLite's own `lower` changes A to Z only, so
 * the other letters of `small` are replaced one by one.
 */
function lowered(column: Expression<string | null>, small: string): Expression<string | null> {
  let text = sql<string | null>`lower(${column})`;
  for (const letter of new Set(small.match(/[^ -~]/gu))) {
    const capital = letter.toUpperCase();
    // Not where the capital is several letters, as SS for ß.
    if (capital !== letter && [...capital].length === 1)
      text = sql<string | null>`replace(${text}, ${capital}, ${letter})`;
  }
  return text;
}
