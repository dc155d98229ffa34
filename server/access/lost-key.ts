import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { hasUsers } from '../db/foreign-hashes';
import { BootError } from '../failure/boot-error';
import { secretFile } from './secrets';

/**
 * Refuses to start a school without its key: the start would make a new one, with which no password that was hashed
 * with the old one opens, no device's answer token counts, and no paper that a device has fetched can be opened.
 */
export function refuseLostKey(database: Database, dataDir: string): void {
  const file = secretFile(dataDir);
  if (existsSync(file) || !hasUsers(database)) return;
  throw new BootError(
    `Kunci server "${file}" hilang, padahal basis data ini dibuat dengannya. Salin secret.key dari cadangan ke folder data.`,
  );
}
