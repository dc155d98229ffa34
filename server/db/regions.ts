import type { Database } from 'better-sqlite3';
import { parentRegion } from '#domain/pupil-record/region';

export interface RegionSource {
  /** Identifies the edition of the data; if it differs from the stored one, the data is imported. */
  version: string;
  read: () => Iterable<{ code: string; name: string }>;
}

/**
 * Imports the regions of the country, once per edition. A code missing in a newer edition (e.g. of a province that
 * was divided) stays for the records that use it, but is not offered any more.
 */
export function keepRegions(database: Database, { version, read }: RegionSource): void {
  const known = database.prepare("SELECT value FROM settings WHERE name = 'regions'").pluck().get();
  if (known === version) return;
  database.transaction(() => {
    database.prepare('UPDATE regions SET is_current = 0').run();
    const keep = database.prepare(
      `INSERT INTO regions (parent, code, name) VALUES (?, ?, ?)
        ON CONFLICT (parent, code) DO UPDATE SET name = excluded.name, is_current = 1`,
    );
    for (const { code, name } of read()) keep.run(parentRegion(code), code, name);
    database
      .prepare(
        `INSERT INTO settings (name, value) VALUES ('regions', ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      )
      .run(version);
  })();
}
