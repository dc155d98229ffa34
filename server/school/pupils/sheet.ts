import { STATE_NAMES } from '#contract/records/record-text';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, type Sheet, type Table, withState } from '../../http/sheet-file';
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

const STATE = { width: 12, stateOf: ({ state }: Row) => STATE_NAMES[state] };

type Row = Awaited<ReturnType<typeof readSheetRows>>[number];

export interface OfPupilSheet {
  homebase: string;
  filter: PupilFilter;
}

/** Pupils that are read and written at a time. */
const PAGE = 50;

/** The pupils that a filter lets through, in its order, one row each. */
export function pupilSheet(db: Db, of: OfPupilSheet): Sheet {
  const { columns, toCells } = withState({ columns: COLUMNS, toCells: cellsOf }, of.filter.state, STATE);
  return { sheet: 'Data Siswa', columns, pages: readPages(db, of, toCells) };
}

async function* readPages(db: Db, { homebase, filter }: OfPupilSheet, toCells: Table<Row>['toCells']) {
  const ids = await listPupilIds(db, homebase, filter, { limit: EXPORT_ROWS_MAX, offset: 0 });
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await readSheetRows(db, homebase, ids.slice(at, at + PAGE));
    yield rows.map(toCells);
  }
}

function cellsOf(row: Row) {
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
