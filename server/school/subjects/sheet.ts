import type { ParsedInputOf } from '#contract/endpoint';
import type { SubjectRow, subject } from '#contract/school/subject';
import { arrange, orderOf } from '#domain/list/whole-list';
import { SUBJECT_LIST } from '#domain/school/office-lists';
import type { Db } from '../../db/open';
import { inPages, type Sheet, type Table, withState } from '../../http/sheet-file';
import { findSubjects } from './queries';

/** The import's columns. */
const COLUMNS = [
  { heading: 'Mata Pelajaran', width: 34 },
  { heading: 'Kategori', width: 22 },
  { heading: 'Rumpun', width: 22 },
  { heading: 'KKM', width: 8 },
  { heading: 'Bobot Presensi', width: 16 },
  { heading: 'Bobot Sikap', width: 14 },
  { heading: 'Bobot Nilai', width: 14 },
];

const STATE = {
  width: 14,
  stateOf: ({ isactive }: SubjectRow) => (isactive ? 'Dipakai' : 'Diarsipkan'),
};

export interface OfSubjectSheet {
  homebase: string;
  asked: ParsedInputOf<(typeof subject)['download']>;
}

/** The subjects that a filter lets through, one row each. */
export function subjectSheet(db: Db, of: OfSubjectSheet): Sheet {
  const { columns, toCells } = withState({ columns: COLUMNS, toCells: cellsOf }, of.asked.state, STATE);
  return { sheet: 'Mata Pelajaran', columns, pages: readPages(db, of, toCells) };
}

export async function readSubjects(
  db: Db,
  { homebase, asked }: OfSubjectSheet,
): Promise<readonly SubjectRow[]> {
  const { search = '', category = '', state = 'active', sort } = asked;
  const filter = { category, state: state === 'all' ? ('' as const) : state };
  const found = (await findSubjects(db, homebase, {})).filter((row) => SUBJECT_LIST.matches(row, filter));
  return arrange(found, SUBJECT_LIST, search, orderOf(sort));
}

async function* readPages(db: Db, of: OfSubjectSheet, toCells: Table<SubjectRow>['toCells']) {
  yield* inPages((await readSubjects(db, of)).map(toCells));
}

function cellsOf({ name, category_name, branch_name, passing_mark, weights }: SubjectRow) {
  const numbers = [passing_mark, weights?.presensi, weights?.attitude, weights?.final];
  return [name, category_name, branch_name, ...numbers.map((value) => value?.toString() ?? null)];
}
