import type { WriteContext } from '../../db/command';
import { addedRows, seatedPupils, touchedRows } from '../../db/journal';
import { needsOfClasses } from '../classes/needs';
import { type Need, need } from '../needs';
import { needsOfSubjects } from '../subjects/needs';

/** Who else uses what an import added besides people. */
export async function needsOfAdded(tx: WriteContext, homebase: string, deed: string): Promise<Need[]> {
  return [
    ...(await needsOfClasses(
      tx,
      homebase,
      addedRows(homebase, deed, 'classes'),
      seatedPupils(homebase, deed),
    )),
    await homeroomsOf(tx, homebase, deed),
    await classesSorted(tx, homebase, deed),
    ...(await needsOfSubjects(tx, homebase, addedRows(homebase, deed, 'subjects'))),
    await subjectsSorted(tx, homebase, deed),
  ];
}

/** The homeroom teachers, in the active period, of the classes that it added. */
function homeroomsOf({ db }: WriteContext, homebase: string, deed: string): Promise<Need> {
  const teachers = db
    .selectFrom('homerooms')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select('users.name')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.class', 'in', addedRows(homebase, deed, 'classes'))
    .orderBy('users.name');
  return need('wali kelas', teachers);
}

/** Other classes in the grades and majors that it added. */
function classesSorted({ db }: WriteContext, homebase: string, deed: string): Promise<Need> {
  const classes = db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where(({ eb, or }) =>
      or([
        eb('grade', 'in', addedRows(homebase, deed, 'grades')),
        eb('major', 'in', addedRows(homebase, deed, 'majors')),
      ]),
    )
    .where('id', 'not in', addedRows(homebase, deed, 'classes'))
    .orderBy('name');
  return need('kelas', classes);
}

/** Other subjects in the categories and branches that it added. */
function subjectsSorted({ db }: WriteContext, homebase: string, deed: string): Promise<Need> {
  const subjects = db
    .selectFrom('subjects')
    .select('name')
    .where('homebase', '=', homebase)
    .where(({ eb, or }) =>
      or([
        eb('category', 'in', addedRows(homebase, deed, 'categories')),
        eb('branch', 'in', addedRows(homebase, deed, 'branches')),
      ]),
    )
    .where('id', 'not in', touchedRows(homebase, deed, 'subjects'))
    .orderBy('name');
  return need('mata pelajaran', subjects);
}
