import type { AdultAccount } from '#contract/auth/sign-in-state';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { type AdultFilter, listAdultAccounts } from './adult-queries';
import { SIGN_IN_COLUMNS, signInCells } from './sign-in-cells';

export interface OfAdultSheet {
  homebase: string;
  filter: AdultFilter;
  /** See `patternOf`. */
  pattern: string | null;
  /** In which the times are written. */
  timeZone: string;
}

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'Peran', width: 10 },
  { heading: 'Username atau email', width: 32 },
  { heading: 'Anak', width: 40 },
  ...SIGN_IN_COLUMNS,
];

const LEVELS: Record<AdultAccount['level'], string> = { teacher: 'Guru', parent: 'Wali', tahfiz: 'Tahfiz' };

/** Accounts that are read and written at a time. */
const PAGE = 200;

/** How teachers, parents and tahfiz staff come in, as their list shows it, one row each. */
export function adultSheet(db: Db, of: OfAdultSheet, now: number): Sheet {
  return { sheet: 'Akun Guru dan Wali', columns: COLUMNS, pages: readPages(db, of, now) };
}

async function* readPages(db: Db, { homebase, filter, pattern, timeZone }: OfAdultSheet, now: number) {
  for (let offset = 0; offset < EXPORT_ROWS_MAX; offset += PAGE) {
    const slice = { page: 1, limit: PAGE, offset, wholeMax: null, pattern };
    const { data } = await listAdultAccounts(db, homebase, { filter, slice }, now);
    yield data.map((row) => toCells(row, timeZone));
    if (data.length < PAGE) return;
  }
}

function toCells(row: AdultAccount, timeZone: string) {
  const { name, level, identifier, children } = row;
  return [name, LEVELS[level], identifier, children.join('; ') || null, ...signInCells(row, timeZone)];
}
