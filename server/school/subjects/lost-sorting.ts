import { sql } from 'kysely';
import type { Db } from '../../db/open';

/**
 * A subject that undoing a bulk action would leave in a category that has been deleted since, or in a branch that has
 * been deleted or is of another category; the subjects keep no foreign keys that would notice.
 */
export async function findLostSorting(db: Db, homebase: string, action: string): Promise<string | undefined> {
  // A column that the bulk action left alone is not in `before`, and the undo leaves it alone too.
  const { rows } = await sql<{ name: string }>`
    WITH undone AS (
      SELECT subjects.name,
        iif(json_type(before, '$.category') IS NULL, category, json_extract(before, '$.category')) AS category,
        iif(json_type(before, '$.branch') IS NULL, branch, json_extract(before, '$.branch')) AS branch
      FROM bulk_changes
      JOIN subjects ON subjects.homebase = bulk_changes.homebase
        AND subjects.id = json_extract(bulk_changes.row_key, '$.id')
      WHERE bulk_changes.homebase = ${homebase} AND bulk_changes.deed = ${action}
        AND bulk_changes.place = 'subjects' AND bulk_changes.before IS NOT NULL)
    SELECT name FROM undone
    WHERE (category IS NOT NULL AND category NOT IN (
        SELECT id FROM categories WHERE homebase = ${homebase}))
      OR (branch IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM branches
        WHERE branches.homebase = ${homebase} AND branches.id = undone.branch
          AND branches.category IS undone.category))
    ORDER BY name
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}
