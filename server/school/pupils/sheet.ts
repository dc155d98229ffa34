import type { Db } from '../../db/open';
import { SHEET_ROWS_MAX, type Sheet } from '../../http/sheet-file';
import { listPupilIds, type PupilFilter } from './find';
import { readSheetRows } from './queries';

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

const STATE = { heading: 'Status', width: 12 };

export interface OfPupilSheet {
  homebase: string;
  filter: PupilFilter;
}

/** Pupils that are read and written at a time. */
const PAGE = 50;

/** The pupils that a filter lets through, in its order, one row each. */
export function pupilSheet(db: Db, of: OfPupilSheet): Sheet {
  const columns = isStateTold(of.filter) ? [...COLUMNS, STATE] : COLUMNS;
  return { sheet: 'Data Siswa', columns, pages: readPages(db, of) };
}

/** Where all are active, nothing needs to be said of it. */
function isStateTold({ state = 'active' }: PupilFilter): boolean {
  return state !== 'active';
}

async function* readPages(db: Db, { homebase, filter }: OfPupilSheet) {
  const ids = await listPupilIds(db, homebase, filter, { limit: SHEET_ROWS_MAX, offset: 0 });
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await readSheetRows(db, homebase, ids.slice(at, at + PAGE));
    yield rows.map((row) => (isStateTold(filter) ? [...toCells(row), STATES[row.state]] : toCells(row)));
  }
}

const STATES = { active: 'Aktif', inactive: 'Nonaktif', graduated: 'Lulus', moved: 'Pindah', left: 'Keluar' };

type Row = Awaited<ReturnType<typeof readSheetRows>>[number];

function toCells(row: Row) {
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
