import type { Database } from 'better-sqlite3';

/**
 * Which life of the database this is: 0 as it was made, higher after each restore from a backup. Devices that see another
 * number than before send again what they have: the backup may not hold it (docs/decisions/0019).
 */
export function readGeneration(database: Database): number {
  const value = database.prepare("SELECT value FROM settings WHERE name = 'generation'").pluck().get();
  return Number(value ?? 0);
}

/** Notes the next generation in a restored database; `known` are those of every copy that is at hand. */
export function raiseGeneration(database: Database, known: readonly number[], now: number): number {
  // By the clock: the same backup restored twice, on machines that know nothing of each other, gives two numbers.
  const generation = Math.max(Math.floor(now / 60_000), ...known.map((number) => number + 1));
  database
    .prepare(
      "INSERT INTO settings (name, value) VALUES ('generation', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .run(String(generation));
  return generation;
}

/** Claims of a later generation are above all of an earlier one, also those that the backup does not know. */
export function firstEpochOf(generation: number): number {
  return generation * EPOCHS_PER_GENERATION + 1;
}

const EPOCHS_PER_GENERATION = 1_000_000;
