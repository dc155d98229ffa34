import type { Expression } from 'kysely';
import type { NeedOfRow } from '#contract/errors';
import type { WriteContext } from '../db/command';
import { isNamed } from '../db/search';
import { fail } from '../failure/app-error';

/** The rows that prevent a deletion: `4 kelas (X IPA 1, X IPA 2, …)`. */
export interface Need {
  /** `kelas`, `ujian` … */
  what: string;
  /** Names of the things that need the row. */
  names: readonly string[];
}

/** The rows whose needs are asked for: their ids, or a query that yields them. */
export type Ids = readonly string[] | Expression<string>;

/** How many the message names; the rest is only counted there. */
const NAMED = 3;
/** How many names go with it at most, for a list. */
const LISTED = 200;

/** Refuses a deletion and lists what needs the row. `instead` says what can be done in its place. */
export function refuseNeeded(name: string, needs: readonly Need[], instead = ''): void {
  const held = needs.filter(({ names }) => names.length > 0);
  if (held.length === 0) return;
  const message = `${name} masih dipakai: ${held.map(describe).join('; ')}.${instead && ` ${instead}`}`;
  fail('inUse', { message, needs: held.map(toList) });
}

export const ARCHIVE_INSTEAD = 'Arsipkan saja agar tidak muncul lagi di pilihan.';
export const IN_ARCHIVE = 'Sudah diarsipkan: tidak muncul lagi di pilihan, dan riwayatnya tetap.';

/** Reads the names; `rows` is a query with one column `name`. */
export async function need(
  what: string,
  rows: { execute(): Promise<{ name: string | null }[]> },
): Promise<Need> {
  return { what, names: (await rows.execute()).map(({ name }) => name ?? '–') };
}

/**
 * Refuses a name that another row of the school has, ignoring case. A row may keep the name that it has: it may be older
 * than this rule.
 */
export async function refuseTaken(
  { db }: WriteContext,
  table: 'periods' | 'grades' | 'majors' | 'classes' | 'subjects' | 'categories' | 'rooms',
  { homebase, id, name }: { homebase: string; id: string; name: string },
): Promise<void> {
  const own = await db
    .selectFrom(table)
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (own?.name === name) return;
  const same = await db
    .selectFrom(table)
    .select('id')
    .where('homebase', '=', homebase)
    .where(({ ref }) => isNamed(ref('name'), name))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same) failTaken('name', `“${name}” sudah ada.`);
}

/** Fails with 409 and names the field. */
export function failTaken(field: string, message: string): never {
  return fail('taken', { message, fields: { [field]: message } });
}

function toList({ what, names }: Need): NeedOfRow {
  const sorted = [...names].sort((one, other) => one.localeCompare(other, 'id', { numeric: true }));
  return { what, count: names.length, names: sorted.slice(0, LISTED) };
}

function describe({ what, names }: Need): string {
  const shown = names.slice(0, NAMED).join(', ');
  return `${names.length} ${what} (${shown}${names.length > NAMED ? ', …' : ''})`;
}
