import type { StudentRow } from '#contract/admin/student';
import type { Db } from '../../db/open';
import { inPages, SHEET_ROWS_MAX, type Sheet } from '../../http/sheet-file';
import { listPupilRows } from './queries';

const COLUMNS = [
  { heading: 'NIS', width: 14 },
  { heading: 'NISN', width: 14 },
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'L/P', width: 6 },
  { heading: 'Kelas', width: 14 },
  { heading: 'Tempat Lahir', width: 20 },
  { heading: 'Tanggal Lahir', width: 14 },
  { heading: 'Agama', width: 12 },
  { heading: 'No HP', width: 18 },
  { heading: 'Email', width: 28 },
];

export interface OfPupilSheet {
  homebase: string;
  /** Omitted: all classes. */
  classid?: string | undefined;
}

/** The active pupils by name, one row each. */
export function pupilSheet(db: Db, of: OfPupilSheet): Sheet {
  return { sheet: 'Data Siswa', columns: COLUMNS, pages: readPages(db, of) };
}

async function* readPages(db: Db, { homebase, classid }: OfPupilSheet) {
  const slice = { page: 1, limit: SHEET_ROWS_MAX, offset: 0, wholeMax: null, pattern: null };
  const { data } = await listPupilRows(db, homebase, { classid }, slice);
  yield* inPages(data.map(toCells));
}

function toCells(row: StudentRow) {
  return [
    row.nis,
    row.nisn,
    row.name,
    row.gender,
    row.classname,
    row.birth_place,
    row.birth_date,
    row.religion,
    row.phone,
    row.email,
  ];
}
