import { type SqlBool, sql } from 'kysely';
import type { Db } from './open';

/** Condition on `parent_children`: whether a bulk change added this link. */
export function isAddedLink(homebase: string, action: string) {
  return sql<SqlBool>`(parent_children.parent, parent_children.student) IN (
    SELECT json_extract(row_key, '$.parent'), json_extract(row_key, '$.student') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'parent_children' AND before IS NULL)`;
}

/** The classes, as far as they still exist, into which undoing a bulk change puts pupils or homeroom teachers back. */
export async function listFormerClasses(db: Db, homebase: string, action: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM classes WHERE homebase = ${homebase} AND id IN (
      SELECT iif(place = 'enrolments', json_extract(before, '$.class'), json_extract(row_key, '$.class'))
      FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${action} AND place IN ('enrolments', 'homerooms')
        AND before IS NOT NULL)`.execute(db);
  return rows.map(({ id }) => id);
}
