import type { Database } from 'better-sqlite3';
import { DELIVERY_GRACE_MS } from '#domain/exam-session/delivery-grace';
import { deliveryEnd } from '#domain/exam-session/envelope-life';
import { DAY_MS } from '#domain/time/durations';
import type { WriteContext } from './command';
import type { ExamTable } from './tables/exam';

// A database restored from a backup does not know what was sat since, and the devices send it again (ADR 19). So for a
// while nothing is deleted that this work may need.

/** A sitting of the day of the restore may last until the next day. */
const DELIVERS_MS = DAY_MS + DELIVERY_GRACE_MS;

/**
 * Records the moment of the restore. Start codes count as handed out, because devices may have fetched their envelopes since
 * the backup. Call it after the migrations: the backup may be from an older version.
 */
export function expectLostWork(database: Database, now: number): void {
  database
    .prepare(
      "INSERT INTO settings (name, value) VALUES ('restored_at', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .run(String(now));
  const exams = database
    .prepare<[], Pick<ExamTable, 'homebase' | 'id' | 'close_at'>>('SELECT homebase, id, close_at FROM exams')
    .all();
  const handOut = database.prepare(
    `UPDATE start_codes SET envelopes = max(envelopes, 1), delivers_until = max(coalesce(delivers_until, 0), ?)
     WHERE homebase = ? AND exam = ? AND revoked_at IS NULL`,
  );
  for (const { homebase, id, close_at } of exams) handOut.run(deliveryEnd(close_at, now), homebase, id);
}

/** The last restore, if devices may still send what was sat before it, and until when; undefined otherwise. */
export async function findRestore({ db, now }: Pick<WriteContext, 'db' | 'now'>) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'restored_at')
    .executeTakeFirst();
  if (!row) return undefined;
  const at = Number(row.value);
  const until = at + DELIVERS_MS;
  // A clock that was wrong at the restore must not hold anything for years.
  return at <= now && now < until ? { at, until } : undefined;
}
