import type { TeacherRow } from '#contract/admin/teacher';
import { lessonsCell } from '#domain/school/lessons-cell';
import type { Db } from '../../db/open';
import { inPages, SHEET_ROWS_MAX, type Sheet } from '../../http/sheet-file';
import { listTeacherRows } from './queries';

/** The import's columns. */
const COLUMNS = [
  { heading: 'Username', width: 20 },
  { heading: 'Nama', width: 34 },
  { heading: 'L/P', width: 6 },
  { heading: 'NIP', width: 22 },
  { heading: 'Email', width: 28 },
  { heading: 'No WA', width: 18 },
  { heading: 'Wali Kelas', width: 14 },
  { heading: 'Alokasi', width: 60 },
];

/** The active teachers by name, one row each, with their homeroom and lessons in the active period. */
export function teacherSheet(db: Db, { homebase }: { homebase: string }): Sheet {
  return { sheet: 'Data Guru', columns: COLUMNS, pages: readPages(db, homebase) };
}

export async function listActiveTeachers(db: Db, homebase: string): Promise<TeacherRow[]> {
  const slice = { page: 1, limit: SHEET_ROWS_MAX, offset: 0, wholeMax: null, pattern: null };
  const { data } = await listTeacherRows(db, homebase, slice);
  return data.filter(({ isactive }) => isactive);
}

async function* readPages(db: Db, homebase: string) {
  yield* inPages((await listActiveTeachers(db, homebase)).map(toCells));
}

function toCells({ username, name, gender, nip, email, phone, homeroom, subjects }: TeacherRow) {
  const lessons = subjects.map((taught) => ({
    subject: taught.name,
    classes: taught.classes.map((one) => one.name),
  }));
  const cells = [username, name, gender, nip, email, phone];
  return [...cells, homeroom?.name ?? null, lessonsCell(lessons) || null];
}
