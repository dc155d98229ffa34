import type { ParentRow } from '#contract/school/parent';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet, type Table, withState } from '../../http/sheet-file';
import { listParentRows, type ParentFilter } from './queries';

/** The import's columns. */
const COLUMNS = [
  { heading: 'NIS Siswa', width: 24 },
  { heading: 'Nama', width: 34 },
  { heading: 'Email', width: 28 },
  { heading: 'No WA', width: 18 },
];

const STATE = {
  width: 12,
  stateOf: ({ isactive }: ParentRow) => (isactive ? 'Aktif' : 'Nonaktif'),
};

export interface OfParentSheet {
  homebase: string;
  filter: ParentFilter;
  pattern: string | null;
}

/** The parents that a filter lets through, in its order, one row each with all their children. */
export function parentSheet(db: Db, of: OfParentSheet): Sheet {
  const { columns, toCells } = withState({ columns: COLUMNS, toCells: cellsOf }, of.filter.account, STATE);
  return { sheet: 'Data Orang Tua', columns, pages: readPages(db, of, toCells) };
}

async function* readPages(
  db: Db,
  { homebase, filter, pattern }: OfParentSheet,
  toCells: Table<ParentRow>['toCells'],
) {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const { data } = await listParentRows(db, homebase, filter, slice);
  yield* inPages(data.map(toCells));
}

function cellsOf({ name, email, phone, children }: ParentRow) {
  return [children.map(({ nis }) => nis).join('|'), name, email, phone];
}
