import type { Database } from 'better-sqlite3';
import { MINUTE_MS } from '#domain/time/durations';

/**
 * The number of this database's life: 0 when created, higher after each restore from a backup. Devices that see a new
 * number resend their answers, because the backup may lack them (ADR 19).
 */
export function readGeneration(database: Database): number {
  const value = database.prepare("SELECT value FROM settings WHERE name = 'generation'").pluck().get();
  return Number(value ?? 0);
}

/** Stores the next generation in a restored database; `known` are the generations of all copies at hand. */
export function raiseGeneration(database: Database, known: readonly number[], now: number): number {
  // Includes the clock, so that restoring the same backup on two unrelated machines gives two numbers.
  const generation = Math.max(Math.floor(now / MINUTE_MS), ...known.map((number) => number + 1));
  database
    .prepare(
      "INSERT INTO settings (name, value) VALUES ('generation', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .run(String(generation));
  return generation;
}

/** Claims of a later generation are above all earlier ones, including those the backup does not contain. */
export function firstEpochOf(generation: number): number {
  return generation * EPOCHS_PER_GENERATION + 1;
}

const EPOCHS_PER_GENERATION = 1_000_000;
