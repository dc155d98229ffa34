import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { countForeignHashes } from '../db/foreign-hashes';
import { BootError } from '../failure/boot-error';
import { secretFile } from './secrets';

/**
 * Refuses to start without the key if passwords were hashed with it: the start would make a new one, and nobody could
 * sign in any more.
 */
export function refuseLostKey(database: Database, dataDir: string): void {
  const file = secretFile(dataDir);
  if (existsSync(file) || countForeignHashes(database, '$') === 0) return;
  throw new BootError(
    `Kunci server "${file}" hilang, padahal password di basis data dibuat dengannya. Salin secret.key dari cadangan ke folder data.`,
  );
}
