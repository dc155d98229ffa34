import type { homebase, SchoolRow } from '#contract/center/homebase';
import type { ParsedInputOf } from '#contract/endpoint';
import { chosenIds } from '#domain/list/chosen';
import { arrange, orderOf } from '#domain/list/whole-list';
import { SCHOOL_LIST } from '#domain/school/office-lists';
import type { Db } from '../../db/open';
import { patternOf } from '../../db/search';
import type { Slice } from '../../http/page';
import { EXPORT_ROWS_MAX, inPages, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { listSchoolRows } from './queries';

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Satuan', width: 34 },
  { heading: 'NPSN', width: 12 },
  { heading: 'Jenjang', width: 10 },
  { heading: 'Alamat', width: 44 },
  { heading: 'Zona Waktu', width: 16 },
  { heading: 'Kelas', width: 10, isNumber: true },
  { heading: 'Siswa', width: 10, isNumber: true },
  { heading: 'Guru', width: 10, isNumber: true },
  { heading: 'Admin', width: 10, isNumber: true },
];

export interface OfSchoolSheet {
  asked: ParsedInputOf<(typeof homebase)['download']>;
}

/** The schools that may come into it: found by the search, not yet filtered. */
export function searchedOf({ asked }: OfSchoolSheet): Slice {
  return { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern: patternOf(asked.search) };
}

/** The schools that a filter lets through, one row each, with the number of their active people. */
export function schoolSheet(db: Db, of: OfSchoolSheet): Sheet {
  return { sheet: 'Satuan', columns: COLUMNS, pages: readPages(db, of) };
}

/** The rows of the list as its reader sees them. */
export function chooseSchools(rows: readonly Cells[], { asked }: OfSchoolSheet): readonly Cells[] {
  const { search = '', jenjang = '', admins = '', sort } = asked;
  const only = chosenIds(asked.only);
  const found = rows.filter(
    (row) => (only?.includes(row.id) ?? true) && SCHOOL_LIST.matches(row, { jenjang, admins }),
  );
  return arrange(found, SCHOOL_LIST, search, orderOf(sort));
}

async function* readPages(db: Db, of: OfSchoolSheet) {
  const { data } = await listSchoolRows(db, { slice: searchedOf(of) });
  yield* inPages(chooseSchools(data, of).map(toCells));
}

/** A deletion under way is shown on screen only. */
type Cells = Omit<SchoolRow, 'removal'>;

function toCells({ name, npsn, jenjang, address, timezone, classes, students, teachers, admins }: Cells) {
  return [name, npsn, jenjang, address, timezone, classes, students, teachers, admins];
}
