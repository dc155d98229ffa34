import type { SubjectRow } from '#contract/admin/subject';
import type { Db } from '../../db/open';
import { inPages, type Sheet } from '../../http/sheet-file';
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

/** The subjects in use by name, one row each. */
export function subjectSheet(db: Db, { homebase }: { homebase: string }): Sheet {
  return { sheet: 'Mata Pelajaran', columns: COLUMNS, pages: readPages(db, homebase) };
}

export async function listSubjectsInUse(db: Db, homebase: string): Promise<SubjectRow[]> {
  return (await findSubjects(db, homebase, {})).filter(({ isactive }) => isactive);
}

async function* readPages(db: Db, homebase: string) {
  yield* inPages((await listSubjectsInUse(db, homebase)).map(toCells));
}

function toCells({ name, category_name, branch_name, passing_mark, weights }: SubjectRow) {
  const numbers = [passing_mark, weights?.presensi, weights?.attitude, weights?.final];
  return [name, category_name, branch_name, ...numbers.map((value) => value?.toString() ?? null)];
}
