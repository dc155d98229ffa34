import type { SchoolPupil, SchoolTeacher } from '#contract/center/people';
import type { Db } from '../../db/open';
import type { Sheet } from '../../http/sheet-file';
import { findStretchEnd, type PersonCursor, selectStretch, type Wanted } from './find';
import { readPupils, readTeachers } from './rows';

/** The matching people of all schools, sorted by name, one row each. */
export function peopleSheet(db: Db, wanted: Wanted): Sheet {
  return { ...FORMS[wanted.kind], pages: readPages(db, wanted) };
}

const STATES = {
  active: 'Aktif',
  inactive: 'Nonaktif',
  graduated: 'Lulus',
  moved: 'Pindah',
  left: 'Keluar',
} as const satisfies Record<SchoolPupil['state'], string>;

const FORMS = {
  student: {
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
};

async function* readPages(db: Db, wanted: Wanted) {
  let after: PersonCursor | undefined;
  do {
    const end: PersonCursor | undefined = await findStretchEnd(db, wanted, after);
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
