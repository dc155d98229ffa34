import type { SchoolExams } from '#contract/center/outcomes';
import type { Db } from '../../db/open';
import { inPages, type Sheet, type SheetCell, type SheetColumn } from '../../http/sheet-file';
import { type OfOutcomes, readExamFigures } from './figures';

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Satuan', width: 30 },
  { heading: 'Periode', width: 14 },
  { heading: 'Ujian Dilaksanakan', width: 12, isNumber: true },
  { heading: 'Sedang Berlangsung', width: 12, isNumber: true },
  { heading: 'Siswa Ikut Ujian', width: 12, isNumber: true },
  { heading: 'Siswa di Kelas', width: 12, isNumber: true },
  { heading: 'Mata Pelajaran', width: 28 },
  { heading: 'Tingkat', width: 10 },
  { heading: 'Ujian Dihitung', width: 12, isNumber: true },
  { heading: 'Nilai Dihitung', width: 12, isNumber: true },
  { heading: 'Rata-rata', width: 10, isNumber: true },
  { heading: 'Tuntas (%)', width: 10, isNumber: true },
];

/** The exam figures, one row per subject and grade; a school without figures gets one row. */
export function examFigureSheet(db: Db, of: OfOutcomes, now: number): Sheet {
  return { sheet: 'Angka Ujian', columns: COLUMNS, pages: readPages(db, of, now) };
}

async function* readPages(db: Db, of: OfOutcomes, now: number) {
  const { data } = await readExamFigures(db, of, now);
  yield* inPages(data.flatMap(toRows));
}

function toRows(school: SchoolExams): SheetCell[][] {
  const { homebase_name, periode, held, running, sat, pupils, outcomes } = school;
  const head = [homebase_name, periode, held, running, sat ?? '<5', pupils];
  if (outcomes.length === 0) return [[...head, null, null, null, null, null, null]];
  return outcomes.map(({ subject, grade, exams, results, mean, passing }) => [
    ...head,
    subject ?? 'Beberapa mata pelajaran',
    grade,
    exams,
    results,
    mean,
    passing,
  ]);
}
