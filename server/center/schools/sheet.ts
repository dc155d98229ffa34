import type { SchoolRow } from '#contract/center/homebase';
import type { Db } from '../../db/open';
import { inPages, SHEET_ROWS_MAX, type Sheet } from '../../http/sheet-file';
import { listSchoolRows } from './queries';

const COLUMNS = [
  { heading: 'Satuan', width: 34 },
  { heading: 'NPSN', width: 12 },
  { heading: 'Jenjang', width: 10 },
  { heading: 'Alamat', width: 44 },
  { heading: 'Zona Waktu', width: 16 },
  { heading: 'Kelas', width: 10 },
  { heading: 'Siswa', width: 10 },
  { heading: 'Guru', width: 10 },
  { heading: 'Admin', width: 10 },
];

/** The schools that a search finds by name, one row each, with the number of their active people. */
export function schoolSheet(db: Db, { pattern }: { pattern: string | null }): Sheet {
  return { sheet: 'Satuan', columns: COLUMNS, pages: readPages(db, pattern) };
}

async function* readPages(db: Db, pattern: string | null) {
  const slice = { page: 1, limit: SHEET_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const { data } = await listSchoolRows(db, { slice });
  yield* inPages(data.map(toCells));
}

/** A deletion under way is told on screen only. */
type Cells = Omit<SchoolRow, 'removal'>;

function toCells({ name, npsn, jenjang, address, timezone, classes, students, teachers, admins }: Cells) {
  const counts = [classes, students, teachers, admins].map(String);
  return [name, npsn, jenjang, address, timezone, ...counts];
}
