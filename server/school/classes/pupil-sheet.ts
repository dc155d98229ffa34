import { STATE_NAMES } from '#contract/records/record-text';
import type { ClassPupil } from '#contract/school/class';
import type { Db } from '../../db/open';
import { EXPORT_ROWS_MAX, inPages, type Sheet } from '../../http/sheet-file';
import { listPupils } from './queries';

/** The first is the only one that the import of seats needs. */
const COLUMNS = [
  { heading: 'NIS', width: 14 },
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'L/P', width: 6 },
  { heading: 'Status', width: 14 },
];

export interface OfClassPupils {
  homebase: string;
  classid: string;
  /** Undefined: the active one. */
  periode: string | undefined;
}

/** The pupils of a class in a period by name, one row each. */
export function classPupilSheet(db: Db, of: OfClassPupils): Sheet {
  return { sheet: 'Siswa Kelas', columns: COLUMNS, pages: readPages(db, of) };
}

export async function readClassPupils(db: Db, of: OfClassPupils): Promise<ClassPupil[]> {
  const slice = { page: 1, limit: EXPORT_ROWS_MAX, offset: 0, wholeMax: null, pattern: null };
  return (await listPupils(db, of, slice)).data;
}

async function* readPages(db: Db, of: OfClassPupils) {
  yield* inPages((await readClassPupils(db, of)).map(toCells));
}

function toCells({ nis, name, gender, state }: ClassPupil) {
  return [nis, name, gender, STATE_NAMES[state]];
}
