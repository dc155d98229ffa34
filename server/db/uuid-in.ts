import { sql } from 'kysely';

/** A column of a hot table as the UUID by which other tables know it. */
export function uuidIn(column: string) {
  const hex = sql`hex(${sql.ref(column)})`;
  return sql<string>`lower(substr(${hex}, 1, 8) || '-' || substr(${hex}, 9, 4) || '-' || substr(${hex}, 13, 4)
    || '-' || substr(${hex}, 17, 4) || '-' || substr(${hex}, 21))`;
}
