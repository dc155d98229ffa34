import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { hasUsers } from '../db/foreign-hashes';
import { BootError } from '../failure/boot-error';
import { secretFile } from './secrets';

/**
 * Refuses to start a school without its key: the start would create a new one, and then no password hashed with the
 * old key would match, no device's answer token would be valid, and no paper already fetched by a device could be
 * opened.
 */
export function refuseLostKey(database: Database, dataDir: string): void {
  const file = secretFile(dataDir);
  if (existsSync(file) || !hasUsers(database)) return;
  throw new BootError(
    `Kunci server "${file}" hilang, padahal basis data ini dibuat dengannya. Salin secret.key dari cadangan ke folder data.`,
  );
}
