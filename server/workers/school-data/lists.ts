import { COPY_WORDS } from '#contract/exam/exam-kind-text';
import type { Db } from '../../db/open';
import type { SchoolExam } from '../../exam/school-exams';
import { inPages, type Sheet } from '../../http/sheet-file';
import type { SchoolBank } from '../../question-bank/school-banks';
import { listSortings } from '../../school/grades/queries';
import { listPeriods } from '../../school/periods/queries';

// The lists that no screen exports: what a school is sorted by, and which file holds which bank and exam.

/** Periods, grades and majors, a sheet each. */
export async function structureSheets(db: Db, homebase: string): Promise<Sheet[]> {
  const { data: periods } = await listPeriods(db, homebase, WHOLE);
  const { data: grades } = await listSortings(db, homebase, 'grades', WHOLE);
  const { data: majors } = await listSortings(db, homebase, 'majors', WHOLE);
  const named = [
    { heading: 'Nama', width: 28 },
    { heading: 'Jumlah kelas', width: 14, isNumber: true as const },
  ];
  return [
    {
      sheet: 'Periode',
      columns: [
        { heading: 'Periode', width: 28 },
        { heading: 'Status', width: 14 },
        { heading: 'Siswa', width: 10, isNumber: true },
        { heading: 'Ujian', width: 10, isNumber: true },
      ],
      pages: inPages(
        periods.map(({ name, isactive, students, exams }) => [
          name,
          isactive ? 'Aktif' : null,
          students,
          exams,
        ]),
      ),
    },
    {
      sheet: 'Tingkat',
      columns: named,
      pages: inPages(grades.map(({ name, classes }) => [name, classes])),
    },
    {
      sheet: 'Jurusan',
      columns: named,
      pages: inPages(majors.map(({ name, classes }) => [name, classes])),
    },
  ];
}

const WHOLE = { page: 1, limit: 10_000, offset: 0, wholeMax: null, pattern: null };

const BANK_COLUMNS = [
  { heading: 'Berkas', width: 44 },
  { heading: 'Bank soal', width: 34 },
  { heading: 'Tipe', width: 10 },
  { heading: 'Mata pelajaran', width: 28 },
  { heading: 'Guru', width: 30 },
  { heading: 'Jumlah soal', width: 12, isNumber: true as const },
];

const BANK_TYPES = { paket: 'Paket', bank: 'Bank' } as const;

export function bankListSheet(banks: readonly (SchoolBank & { file: string })[]): Sheet {
  const rows = banks.map(({ file, name, btype, subject, teacher, question_count: questions }) => {
    return [file, name, BANK_TYPES[btype], subject, teacher, questions];
  });
  return { sheet: 'Bank Soal', columns: BANK_COLUMNS, pages: inPages(rows) };
}

const EXAM_COLUMNS = [
  { heading: 'Berkas nilai', width: 44 },
  { heading: 'Ujian', width: 34 },
  { heading: 'Jenis', width: 12 },
  { heading: 'Guru', width: 30 },
  { heading: 'Periode', width: 20 },
  { heading: 'Dibuka', width: 20 },
  { heading: 'Ditutup', width: 20 },
  { heading: 'Durasi (menit)', width: 14, isNumber: true as const },
  { heading: 'Siswa mengerjakan', width: 18, isNumber: true as const },
];

export function examListSheet(
  exams: readonly (SchoolExam & { file: string | null })[],
  timeZone: string,
): Sheet {
  // The Swedish form, `YYYY-MM-DD HH:MM:SS`, sorts.
  const toTime = (at: number | null) =>
    at === null ? null : new Date(at).toLocaleString('sv-SE', { timeZone });
  const rows = exams.map(
    ({ file, name, kind, teacher, period, open_at, close_at, duration_minutes, began }) => {
      const sort = kind === 'regular' ? null : COPY_WORDS[kind];
      return [file, name, sort, teacher, period, toTime(open_at), toTime(close_at), duration_minutes, began];
    },
  );
  return { sheet: 'Ujian', columns: EXAM_COLUMNS, pages: inPages(rows) };
}
