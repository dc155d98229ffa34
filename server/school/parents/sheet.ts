import type { ParentRow } from '#contract/school/parent';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet } from '../../http/sheet-file';
import { listParentRows, type ParentFilter } from './queries';

/** The import's columns. */
const COLUMNS = [
  { heading: 'NIS Siswa', width: 24 },
  { heading: 'Nama', width: 34 },
  { heading: 'Email', width: 28 },
  { heading: 'No WA', width: 18 },
];

export interface OfParentSheet {
  homebase: string;
  filter: ParentFilter;
  pattern: string | null;
}

/** The parents that a filter lets through, in its order, one row each with all their children. */
export function parentSheet(db: Db, of: OfParentSheet): Sheet {
  return { sheet: 'Data Orang Tua', columns: COLUMNS, pages: readPages(db, of) };
}

async function* readPages(db: Db, { homebase, filter, pattern }: OfParentSheet) {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const { data } = await listParentRows(db, homebase, filter, slice);
  yield* inPages(data.map(toCells));
}

function toCells({ name, email, phone, children }: ParentRow) {
  return [children.map(({ nis }) => nis).join('|'), name, email, phone];
}
