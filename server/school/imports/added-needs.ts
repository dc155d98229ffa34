import type { WriteContext } from '../../db/command';
import { addedPeople, addedRows, seatedPupils, touchedRows } from '../../db/journal/journal';
import { isAddedLink, isGivenHomeroom } from '../../db/journal/journal-queries';
import { needsOfClasses } from '../classes/needs';
import { type Need, need } from '../needs';
import { needsOfSubjects } from '../subjects/needs';

/** The users of rows that an import added, and later links to the people it added. */
export async function needsOfAdded(tx: WriteContext, homebase: string, action: string): Promise<Need[]> {
  return [
    ...(await needsOfClasses(
      tx,
      homebase,
      addedRows(homebase, action, 'classes'),
      seatedPupils(homebase, action),
    )),
    await homeroomsOf(tx, homebase, action),
    await classesSorted(tx, homebase, action),
    ...(await needsOfSubjects(tx, homebase, addedRows(homebase, action, 'subjects'))),
    await subjectsSorted(tx, homebase, action),
    await linkedSince(tx, homebase, action, 'student'),
    await linkedSince(tx, homebase, action, 'parent'),
  ];
}

/** The children of parents, or the parents of pupils, that it added, where it did not make the link itself. */
function linkedSince(
  { db }: WriteContext,
  homebase: string,
  action: string,
  whom: 'student' | 'parent',
): Promise<Need> {
  const linked = db
    .selectFrom('parent_children')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'parent_children.homebase')
        .onRef('users.id', '=', `parent_children.${whom}`),
    )
    .select('users.name')
    .where('parent_children.homebase', '=', homebase)
    .where(
      whom === 'student' ? 'parent_children.parent' : 'parent_children.student',
      'in',
      addedPeople(homebase, action),
    )
    .where(({ not }) => not(isAddedLink(homebase, action)))
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name');
  return need(whom === 'student' ? 'anak' : 'orang tua', linked);
}

/** The homeroom teachers of the classes that it added, where it did not give them itself. */
function homeroomsOf({ db }: WriteContext, homebase: string, action: string): Promise<Need> {
  const teachers = db
    .selectFrom('homerooms')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select('users.name')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.class', 'in', addedRows(homebase, action, 'classes'))
    .where(({ not }) => not(isGivenHomeroom(homebase, action)))
    .orderBy('users.name');
  return need('wali kelas', teachers);
}

/** Other classes in the grades and majors that it added. */
function classesSorted({ db }: WriteContext, homebase: string, action: string): Promise<Need> {
  const classes = db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where(({ eb, or }) =>
      or([
        eb('grade', 'in', addedRows(homebase, action, 'grades')),
        eb('major', 'in', addedRows(homebase, action, 'majors')),
      ]),
    )
    .where('id', 'not in', touchedRows(homebase, action, 'classes'))
    .orderBy('name');
  return need('kelas', classes);
}

/** Other subjects in the categories and branches that it added. */
function subjectsSorted({ db }: WriteContext, homebase: string, action: string): Promise<Need> {
  const subjects = db
    .selectFrom('subjects')
    .select('name')
    .where('homebase', '=', homebase)
    .where(({ eb, or }) =>
      or([
        eb('category', 'in', addedRows(homebase, action, 'categories')),
        eb('branch', 'in', addedRows(homebase, action, 'branches')),
      ]),
    )
    .where('id', 'not in', touchedRows(homebase, action, 'subjects'))
    .orderBy('name');
  return need('mata pelajaran', subjects);
}
