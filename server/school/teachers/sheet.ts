import type { ParsedInputOf } from '#contract/endpoint';
import type { TeacherRow, teacher } from '#contract/school/teacher';
import { chosenIds } from '#domain/list/chosen';
import { arrange, orderOf } from '#domain/list/whole-list';
import { lessonsCell } from '#domain/school/lessons-cell';
import { TEACHER_LIST } from '#domain/school/office-lists';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet, type Table, withState } from '../../http/sheet-file';
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

const STATE = {
  width: 12,
  stateOf: ({ isactive }: TeacherRow) => (isactive ? 'Aktif' : 'Nonaktif'),
};

export interface OfTeacherSheet {
  homebase: string;
  asked: ParsedInputOf<(typeof teacher)['download']>;
}

/** The teachers that a filter lets through, one row each, with their homeroom and lessons in the active period. */
export function teacherSheet(db: Db, of: OfTeacherSheet): Sheet {
  const { columns, toCells } = withState({ columns: COLUMNS, toCells: cellsOf }, of.asked.state, STATE);
  return { sheet: 'Data Guru', columns, pages: readPages(db, of, toCells) };
}

export async function readTeachers(
  db: Db,
  { homebase, asked }: OfTeacherSheet,
): Promise<readonly TeacherRow[]> {
  const { search = '', place, state = 'active', sort } = asked;
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern: null };
  const { data } = await listTeacherRows(db, homebase, slice);
  const filter = { place: place ?? ('' as const), state: state === 'all' ? ('' as const) : state };
  const only = chosenIds(asked.only);
  const found = data.filter((row) => (only?.includes(row.id) ?? true) && TEACHER_LIST.matches(row, filter));
  return arrange(found, TEACHER_LIST, search, orderOf(sort));
}

async function* readPages(db: Db, of: OfTeacherSheet, toCells: Table<TeacherRow>['toCells']) {
  yield* inPages((await readTeachers(db, of)).map(toCells));
}

function cellsOf({ username, name, gender, nip, email, phone, homeroom, subjects }: TeacherRow) {
  const lessons = subjects.map((taught) => ({
    subject: taught.name,
    classes: taught.classes.map((one) => one.name),
  }));
  const cells = [username, name, gender, nip, email, phone];
  return [...cells, homeroom?.name ?? null, lessonsCell(lessons) || null];
}
