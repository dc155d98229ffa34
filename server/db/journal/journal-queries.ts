import { type SqlBool, sql } from 'kysely';
import type { Db } from '../open';

/** Condition on `parent_children`: whether a bulk action added this link. */
export function isAddedLink(homebase: string, action: string) {
  return sql<SqlBool>`(parent_children.parent, parent_children.student) IN (
    SELECT json_extract(row_key, '$.parent'), json_extract(row_key, '$.student') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'parent_children' AND before IS NULL)`;
}

/** Condition on `homerooms`: whether a bulk action gave this class to this teacher. */
export function isGivenHomeroom(homebase: string, action: string) {
  return sql<SqlBool>`(homerooms.period, homerooms.class, homerooms.teacher) IN (
    SELECT json_extract(row_key, '$.period'), json_extract(row_key, '$.class'), json_extract(after, '$.teacher')
    FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'homerooms' AND after IS NOT NULL)`;
}

/** The name of a period that a bulk action wrote into and that is not active any more; undefined if there is none. */
export async function findClosedPeriod(
  db: Db,
  homebase: string,
  action: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM periods WHERE homebase = ${homebase} AND is_active = 0 AND id IN (
      SELECT json_extract(row_key, '$.period') FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${action})
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/**
 * A class that a bulk action put into another grade or major and that has had pupils in a period that is over since,
 * with that period; undefined if there is none.
 */
export async function findClassWithPast(
  db: Db,
  homebase: string,
  action: string,
): Promise<{ name: string; period: string } | undefined> {
  const { rows } = await sql<{ name: string; period: string }>`
    SELECT classes.name, periods.name AS period FROM classes
    JOIN enrolments ON enrolments.homebase = classes.homebase AND enrolments.class = classes.id
    JOIN periods ON periods.homebase = enrolments.homebase AND periods.id = enrolments.period
      AND periods.is_active = 0
    WHERE classes.homebase = ${homebase} AND classes.id IN (
      SELECT json_extract(row_key, '$.id') FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${action} AND place = 'classes' AND before IS NOT NULL)
    ORDER BY classes.name LIMIT 1`.execute(db);
  return rows[0];
}

/** The classes, as far as they still exist, into which undoing a bulk action puts pupils or homeroom teachers back. */
export async function listFormerClasses(db: Db, homebase: string, action: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM classes WHERE homebase = ${homebase} AND id IN (
      SELECT iif(place = 'enrolments', json_extract(before, '$.class'), json_extract(row_key, '$.class'))
      FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${action} AND place IN ('enrolments', 'homerooms')
        AND before IS NOT NULL)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The name of a pupil with a class in a period into which no standing promotion brought him; undefined if there is none. */
export async function findAttending(db: Db, homebase: string, period: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT users.name FROM enrolments
    JOIN users ON users.homebase = enrolments.homebase AND users.id = enrolments.student
    WHERE enrolments.homebase = ${homebase} AND enrolments.period = ${period} AND enrolments.student NOT IN (
      SELECT json_extract(row_key, '$.student') FROM bulk_changes
      JOIN bulk_deeds ON bulk_deeds.homebase = bulk_changes.homebase AND bulk_deeds.id = bulk_changes.deed
      WHERE bulk_changes.homebase = ${homebase} AND kind = 'promotion' AND undone_at IS NULL
        AND place = 'enrolments' AND json_extract(row_key, '$.period') = ${period})
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}
