import { COMPLETENESS_ITEMS } from '#contract/records/pupil-record';
import { ITEM_NAMES } from '#contract/records/record-text';
import { arrange, orderOf } from '#domain/list/whole-list';
import { type ClassCompleteness, COMPLETENESS_LIST } from '#domain/pupil-record/class-list';
import type { Db } from '../../db/open';
import { inPages, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { listClassCompleteness, type OfClasses } from './queries';

export interface OfClassSheet extends OfClasses {
  search?: string | undefined;
  /** Undefined: class by class. */
  sort?: string | undefined;
}

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Kelas', width: 16 },
  { heading: 'Siswa', width: 10, isNumber: true },
  { heading: 'Lengkap', width: 10, isNumber: true },
  { heading: 'Belum lengkap', width: 14, isNumber: true },
  { heading: 'Kelengkapan (%)', width: 16, isNumber: true },
  ...COMPLETENESS_ITEMS.map(
    (item): SheetColumn => ({
      heading: `Kurang: ${ITEM_NAMES[item]}`,
      width: 18,
      isNumber: true,
    }),
  ),
];

/** The completeness of the records by class, one row each, with how many pupils lack what. */
export function classCompletenessSheet(db: Db, of: OfClassSheet): Sheet {
  return { sheet: 'Kelengkapan', columns: COLUMNS, pages: readPages(db, of) };
}

/** The rows of the list as its reader sees them. */
export function chooseClasses(rows: readonly ClassCompleteness[], { search = '', sort }: OfClassSheet) {
  return arrange(rows, COMPLETENESS_LIST, search, orderOf(sort));
}

async function* readPages(db: Db, of: OfClassSheet) {
  const { data } = await listClassCompleteness(db, of);
  yield* inPages(chooseClasses(data, of).map(toCells));
}

function toCells({ classname, students, complete, completeness, missing }: ClassCompleteness) {
  const lacks = new Map(missing.map(({ item, students: count }) => [item, count]));
  const counts = COMPLETENESS_ITEMS.map((item) => lacks.get(item) ?? 0);
  return [classname, students, complete, students - complete, completeness, ...counts];
}
