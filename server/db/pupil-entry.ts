import { sql } from 'kysely';
import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import type { Db } from './open';
import { putRecord } from './record-changes';

interface Entry {
  homebase: string;
  student: string;
  /** The period in which he entered; null for unknown; unchanged if absent. */
  entry?: string | null | undefined;
}

/** Writes the period in which a pupil entered the school; returns whether that changed anything. */
export async function saveEntry(tx: WriteContext, { homebase, student, entry }: Entry): Promise<boolean> {
  if (entry === undefined) return false;
  const row = await tx.db
    .selectFrom('pupil_records')
    .select('entry')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirst();
  if ((row?.entry ?? null) === entry) return false;
  if (entry !== null) {
    const period = await tx.db
      .selectFrom('periods')
      .select('id')
      .where('homebase', '=', homebase)
      .where('id', '=', entry)
      .executeTakeFirst();
    if (!period) fail('notFound');
  }
  await putRecord(tx, { homebase, student }, { entry });
  return true;
}

/**
 * A pupil to whose record a bulk action gave another period of entry, while the former one has been deleted since; the
 * record keeps no foreign key that would notice.
 */
export async function findLostEntry(db: Db, homebase: string, action: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT users.name FROM bulk_changes
    JOIN users ON users.homebase = bulk_changes.homebase
      AND users.id = json_extract(bulk_changes.row_key, '$.student')
    WHERE bulk_changes.homebase = ${homebase} AND bulk_changes.deed = ${action}
      AND bulk_changes.place = 'pupil_records'
      AND json_extract(bulk_changes.before, '$.entry') IS NOT NULL
      AND json_extract(bulk_changes.before, '$.entry') NOT IN (
        SELECT id FROM periods WHERE homebase = ${homebase})
    ORDER BY users.name
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}
