import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { HOUR_MS } from '#domain/time/durations';
import { listPending } from '../db/migrate';
import { AppError } from '../failure/app-error';
import { BootError } from '../failure/boot-error';
import { localMoment } from './local-moment';

interface Safety {
  backupDir: string;
  /** Makes one there and returns its name; refuses if that disk falls silent. */
  copy: () => Promise<string>;
  /** Tells the operator what is waited for. */
  say: (line: string) => void;
}

/**
 * Before a newer Lentera migrates the database: refuses while anybody sits an exam, and makes a backup. Returns its
 * folder; undefined if nothing is to be migrated or the database is new. Refuses too once the backup's disk does not answer.
 * The backup is test-restored later, while the server runs, so that the update takes as little time as possible.
 */
export async function secureBeforeMigrating(
  database: Database,
  now: number,
  { backupDir, copy, say }: Safety,
): Promise<string | undefined> {
  const { applied, pending } = listPending(database);
  if (applied === 0 || pending.length === 0) return undefined;
  refuseDuringExam(database, now);
  say(`Sebelum basis data diperbarui, cadangannya dibuat di "${backupDir}" ...`);
  try {
    return join(backupDir, await copy());
  } catch (error) {
    throw new BootError(
      `Versi Lentera ini mengubah basis data, dan cadangan sebelumnya tidak dapat dibuat di "${backupDir}": ${whyNoCopy(error)} Basis data belum disentuh.`,
    );
  }
}

const PAUSE_COUNTS_FOR_MS = 12 * HOUR_MS;

/** An update during an exam would delay pupils' answers until it is done. */
function refuseDuringExam(database: Database, now: number): void {
  const sitting = "FROM attempts WHERE progress IN ('running', 'admitted') AND archived_at IS NULL";
  const until = database.prepare(`SELECT MAX(deadline) ${sitting} AND deadline > ?`).pluck().get(now);
  const isPaused = knowsPauses(database) && hasPaused(database, sitting, now);
  if (typeof until !== 'number' && !isPaused) return;
  const what =
    typeof until === 'number'
      ? `Sedang ada ujian sampai ${localMoment(new Date(until).toISOString())}.`
      : 'Ada ujian yang sedang dijeda.';
  throw new BootError(
    `${what} Versi Lentera ini mengubah basis data dan menunggu ujian selesai; jalankan versi yang tadi, atau coba lagi sesudahnya.`,
  );
}

/** The deadline of a paused sitting moves when it resumes. A forgotten one must not block updates. */
function hasPaused(database: Database, sitting: string, now: number): boolean {
  const begun = now - PAUSE_COUNTS_FOR_MS;
  return database.prepare(`SELECT 1 ${sitting} AND paused_at > ?`).get(begun) !== undefined;
}

/** The oldest databases have no pauses. */
function knowsPauses(database: Database): boolean {
  const column = "SELECT 1 FROM pragma_table_info('attempts') WHERE name = 'paused_at'";
  return database.prepare(column).get() !== undefined;
}

/** Why there is no copy, in words for the operator where that was foreseen. */
export function whyNoCopy(error: unknown): string {
  if (error instanceof BootError || error instanceof AppError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `${code}.`;
}
