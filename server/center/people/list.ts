import type { Db } from '../../db/open';
import { pageReply, type Slice } from '../../http/page';
import { type Kind, type PeopleFilter, selectPage, selectWanted, type Wanted } from './find';
import { readPupils, readTeachers } from './rows';

export interface OfPeople {
  filter: PeopleFilter;
  slice: Slice;
  /** By name, the last one first. */
  isReversed: boolean;
}

// A search goes through every name there is, so these run apart from the thread that answers requests.

/** Pupils of all schools by name. */
export async function listSchoolPupils(db: Db, of: OfPeople) {
  const { total, page, direction } = await findPage(db, 'student', of);
  return pageReply(of.slice, total, await readPupils(db, page, direction));
}

/** The same of teachers. */
export async function listSchoolTeachers(db: Db, of: OfPeople) {
  const { total, page, direction } = await findPage(db, 'teacher', of);
  return pageReply(of.slice, total, await readTeachers(db, page, direction));
}

async function findPage(db: Db, kind: Kind, { filter, slice, isReversed }: OfPeople) {
  const wanted: Wanted = { kind, filter, pattern: slice.pattern };
  const direction = isReversed ? 'desc' : 'asc';
  const { total } = await selectWanted(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = slice;
  return { total, direction, page: selectPage(db, wanted, { direction, limit, offset }) } as const;
}
