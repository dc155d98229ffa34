import type { ParsedInputOf } from '#contract/endpoint';
import type { ClassRow, schoolClass } from '#contract/school/class';
import { arrange, orderOf } from '#domain/list/whole-list';
import { CLASS_LIST } from '#domain/school/office-lists';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { listClasses } from './queries';

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Kelas', width: 18 },
  { heading: 'Tingkat', width: 10 },
  { heading: 'Jurusan', width: 28 },
  { heading: 'Wali Kelas', width: 34 },
  { heading: 'Jumlah Siswa', width: 14, isNumber: true },
  { heading: 'Status', width: 14 },
];

export interface OfClassSheet {
  homebase: string;
  asked: ParsedInputOf<(typeof schoolClass)['download']>;
}

/** The classes that a filter lets through, one row each, with their homeroom teacher and number of pupils in a period. */
export function classSheet(db: Db, of: OfClassSheet): Sheet {
  return { sheet: 'Data Kelas', columns: COLUMNS, pages: readPages(db, of) };
}

export async function readClassRows(db: Db, { homebase, asked }: OfClassSheet): Promise<readonly ClassRow[]> {
  const { periode, search = '', grade = '', major = '', homeroom = '', state = '', sort } = asked;
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern: null };
  const { data } = await listClasses(db, homebase, periode, slice);
  const found = data.filter((row) => CLASS_LIST.matches(row, { grade, major, homeroom, state }));
  return arrange(found, CLASS_LIST, search, orderOf(sort));
}

async function* readPages(db: Db, of: OfClassSheet) {
  yield* inPages((await readClassRows(db, of)).map(toCells));
}

function toCells({ name, grade_name, major_name, homeroom, students, isactive }: ClassRow) {
  const state = isactive ? 'Dipakai' : 'Diarsipkan';
  return [name, grade_name, major_name, homeroom?.name ?? null, students, state];
}
