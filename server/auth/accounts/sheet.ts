import type { PupilAccess, PupilAccount } from '#contract/auth/sign-in-state';
import { matchesFilter, PUPIL_ORDERS, searchPupils } from '#domain/account/pupil-filter';
import { inOrder, orderOf } from '#domain/list/whole-list';
import type { Db } from '../../db/open';
import { inPages, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { listPupilAccounts } from './pupil-queries';
import { SIGN_IN_COLUMNS, signInCells } from './sign-in-cells';

export interface OfAccountSheet {
  homebase: string;
  classid: string;
  search: string | undefined;
  /** Undefined: everybody. */
  access: PupilAccess | undefined;
  /** Undefined: by name. */
  sort: string | undefined;
  /** In which the times are written. */
  timeZone: string;
}

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'NIS', width: 14 },
  { heading: 'Nama Lengkap', width: 34 },
  ...SIGN_IN_COLUMNS,
  { heading: 'Wali terhubung', width: 14, isNumber: true },
  { heading: 'Kode wali', width: 20 },
];

const CODES: Record<PupilAccount['code']['state'], string> = {
  none: 'Belum ada',
  open: 'Berlaku',
  used: 'Dipakai',
  expired: 'Kedaluwarsa',
};

/** How the pupils of a class come in, by name, one row each; it holds nothing that opens an account. */
export function accountSheet(db: Db, of: OfAccountSheet, now: number): Sheet {
  return { sheet: 'Akun Siswa', columns: COLUMNS, pages: readPages(db, of, now) };
}

export async function findAccounts(
  db: Db,
  of: OfAccountSheet,
  now: number,
): Promise<readonly PupilAccount[]> {
  const all = await listPupilAccounts(db, of.homebase, of.classid, now);
  const found = searchPupils(all, of.search ?? '');
  const passed = found.filter((pupil) => matchesFilter(pupil, of.access ?? 'all'));
  return inOrder(passed, PUPIL_ORDERS, orderOf(of.sort));
}

async function* readPages(db: Db, of: OfAccountSheet, now: number) {
  const rows = await findAccounts(db, of, now);
  yield* inPages(rows.map((row) => toCells(row, of.timeZone)));
}

function toCells(row: PupilAccount, timeZone: string) {
  return [row.nis, row.name, ...signInCells(row, timeZone), row.parents, CODES[row.code.state]];
}
