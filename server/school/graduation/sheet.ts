import type { GraduateRow } from '#contract/school/graduation';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet } from '../../http/sheet-file';
import { type GraduateFilter, listGraduates } from './queries';

const COLUMNS = [
  { heading: 'NIS', width: 14 },
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'Tahun Terakhir', width: 14 },
  { heading: 'Kelas', width: 14 },
  { heading: 'Melanjutkan ke', width: 34 },
  { heading: 'Keterangan', width: 40 },
  { heading: 'Status', width: 12 },
  { heading: 'Tanggal', width: 14 },
  { heading: 'No Ijazah', width: 24 },
];

export interface OfGraduateSheet {
  homebase: string;
  filter: GraduateFilter;
  pattern: string | null;
}

/** The alumni that a filter lets through, in its order, one row each. */
export function graduateSheet(db: Db, of: OfGraduateSheet): Sheet {
  return { sheet: 'Alumni', columns: COLUMNS, pages: readPages(db, of) };
}

async function* readPages(db: Db, { homebase, filter, pattern }: OfGraduateSheet) {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const { data } = await listGraduates(db, homebase, filter, slice);
  yield* inPages(data.map(toCells));
}

const STATES = { graduated: 'Lulus', moved: 'Pindah', left: 'Keluar' } as const;

function toCells(row: GraduateRow) {
  const { nis, student_name, periode, classname, agency, description, reason, date, certificate } = row;
  return [nis, student_name, periode, classname, agency, description, STATES[reason], date, certificate];
}
