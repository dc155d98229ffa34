import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { type FamilyFilter, readWholeFamilies, type WholeFamily } from './families';

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Satuan', width: 30 },
  { heading: 'Nama Siswa', width: 30 },
  { heading: 'NIS', width: 14 },
  { heading: 'Nama Keluarga', width: 30 },
  { heading: 'Jenis Kelamin Keluarga', width: 12 },
  { heading: 'Usia Keluarga', width: 10, isNumber: true },
  { heading: 'Kabupaten/Kota', width: 24 },
  { heading: 'Nama Ayah', width: 28 },
  { heading: 'No. HP Ayah', width: 18 },
  { heading: 'Nama Ibu', width: 28 },
  { heading: 'No. HP Ibu', width: 18 },
];

export interface OfFamilySheet {
  filter: FamilyFilter;
  /** See `patternOf`. */
  pattern: string | null;
}

/** The matching families, one row each. */
export function familySheet(db: Db, of: OfFamilySheet, now: number): Sheet {
  return { sheet: 'Analisis Market', columns: COLUMNS, pages: readPages(db, of, now) };
}

async function* readPages(db: Db, { filter, pattern }: OfFamilySheet, now: number) {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern };
  const rows = await readWholeFamilies(db, { filter, slice }, now);
  yield* inPages(rows.map(toCells));
}

function toCells(row: WholeFamily) {
  return [
    row.homebase,
    row.student_name,
    row.nis,
    row.family_name,
    row.family_gender,
    row.family_age,
    row.city,
    row.father_name,
    row.father_phone,
    row.mother_name,
    row.mother_phone,
  ];
}
