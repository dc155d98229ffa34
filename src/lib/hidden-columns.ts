import { readKeptUser } from './kept-user';
import { readJson, writeText } from './storage';

/** The columns of a table that the signed-in user has hidden on this device; null if he has chosen none yet. */
export function readHiddenColumns(table: string): readonly string[] | null {
  const kept = readJson(keyOf(table));
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : null;
}

export function writeHiddenColumns(table: string, ids: readonly string[]): void {
  writeText(keyOf(table), JSON.stringify(ids));
}

/** Separate for each user, because PCs are shared. */
function keyOf(table: string): string {
  return `lentera.columns.${readKeptUser()?.id ?? ''}.${table}`;
}
