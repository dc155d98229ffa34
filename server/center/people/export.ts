import type { SchoolPupil, SchoolTeacher } from '#contract/center/people';
import type { Session } from '../../access/session';
import { noteExport } from '../../db/export-log';
import type { Db } from '../../db/open';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { findStretchEnd, type PeopleFilter, type Place, selectStretch, type Wanted } from './find';
import { readPupils, readTeachers } from './rows';

const STATES = {
  active: 'Aktif',
  inactive: 'Nonaktif',
  graduated: 'Lulus',
  moved: 'Pindah',
  left: 'Keluar',
} as const satisfies Record<SchoolPupil['state'], string>;

const FORMS = {
  student: {
    what: 'schoolPupils',
    list: 'schoolPupils',
    file: 'siswa-semua-satuan.xlsx',
    sheet: 'Siswa',
    columns: [
      { heading: 'Satuan', width: 30 },
      { heading: 'NIS', width: 14 },
      { heading: 'Nama Lengkap', width: 34 },
      { heading: 'L/P', width: 6 },
      { heading: 'Kelas', width: 14 },
      { heading: 'Tahun Masuk', width: 14 },
      { heading: 'Status', width: 12 },
    ],
  },
  teacher: {
    what: 'schoolTeachers',
    list: 'schoolTeachers',
    file: 'guru-semua-satuan.xlsx',
    sheet: 'Guru',
    columns: [
      { heading: 'Satuan', width: 30 },
      { heading: 'Username', width: 20 },
      { heading: 'Nama Lengkap', width: 34 },
      { heading: 'L/P', width: 6 },
      { heading: 'Wali Kelas', width: 14 },
      { heading: 'Mata Pelajaran', width: 40 },
      { heading: 'Status', width: 12 },
    ],
  },
} as const;

interface Asked extends PeopleFilter {
  search?: string | undefined;
}

/** Who is looked for as a file. It leaves stretch by stretch of all names, so that others have their turns. */
export async function sendPeopleSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  kind: Wanted['kind'],
  { search, ...filter }: Asked,
): Promise<Response> {
  const { db, writer, clock, reckon } = call.services;
  const { what, list, ...form } = FORMS[kind];
  const pattern = patternOf(search);
  const slice = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await reckon(list, { filter, slice, isReversed: false }, clock());
  const chosen = Object.fromEntries(
    Object.entries({ search, ...filter }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  // Before the file leaves: what is not written down does not go out.
  await writer.run(noteExport, { ...actorOf(call), what, count, class: null, chosen });
  return sendSheet(call.http, { ...form, pages: readPages(db, { kind, filter, pattern }) });
}

async function* readPages(db: Db, wanted: Wanted) {
  let after: Place | undefined;
  do {
    const end: Place | undefined = await findStretchEnd(db, wanted, after);
    const stretch = selectStretch(db, wanted, { after, end });
    yield wanted.kind === 'student'
      ? (await readPupils(db, stretch, 'asc')).map(pupilCells)
      : (await readTeachers(db, stretch, 'asc')).map(teacherCells);
    after = end;
  } while (after);
}

function pupilCells({ homebase, nis, name, gender, classname, entry, state }: SchoolPupil) {
  return [homebase, nis, name, gender, classname, entry, STATES[state]];
}

function teacherCells({ homebase, username, name, gender, homeroom, subjects, isactive }: SchoolTeacher) {
  const state = isactive ? STATES.active : STATES.inactive;
  return [homebase, username, name, gender, homeroom, subjects.join(', ') || null, state];
}
