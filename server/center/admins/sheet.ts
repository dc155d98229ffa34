import type { OfficerRow } from '#contract/center/admin';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet } from '../../http/sheet-file';
import { listOfficerRows, type OfficerFilter } from './queries';

const COLUMNS = [
  { heading: 'Satuan', width: 30 },
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'Email', width: 32 },
  { heading: 'Level', width: 16 },
  { heading: 'Status', width: 20 },
  { heading: 'Terakhir Masuk (UTC)', width: 22 },
];

const LEVELS = {
  center: 'Pusat',
  admin: 'Admin satuan',
  tahfiz: 'Tahfiz',
  cms: 'Pengelola situs',
} as const satisfies Record<OfficerRow['level'], string>;

const STATES = {
  active: 'Aktif',
  waiting: 'Menunggu aktivasi',
  undelivered: 'Email belum sampai',
  expired: 'Tautan kedaluwarsa',
  off: 'Nonaktif',
} as const satisfies Record<OfficerRow['state'], string>;

export interface OfOfficerSheet {
  filter: OfficerFilter;
  pattern: string | null;
}

/** The matching accounts of the office by name, one row each; without telephone numbers, which are shown one by one. */
export function officerSheet(db: Db, of: OfOfficerSheet, now: number): Sheet {
  return { sheet: 'Akun Kantor', columns: COLUMNS, pages: readPages(db, of, now) };
}

async function* readPages(db: Db, { filter, pattern }: OfOfficerSheet, now: number) {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const { data } = await listOfficerRows(db, filter, slice, now);
  yield* inPages(data.map(toCells));
}

function toCells({ homebase, name, email, level, state, signed_in_at }: OfficerRow) {
  const cameIn = signed_in_at?.replace('T', ' ').replace(/\.\d+Z$/, '') ?? null;
  return [homebase, name, email, LEVELS[level], STATES[state], cameIn];
}
