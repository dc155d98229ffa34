import type { Db } from '../../db/open';
import { pageReply, type Slice } from '../../http/page';
import { type Kind, type PeopleFilter, selectPage, selectThese, selectWanted, type Wanted } from './find';
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

/**
 * How many are read at first: of a search that finds fewer the number is known then and the page is among them, so that the names are gone
 * through once; one that finds more has them soon, and its number is counted in a second pass.
 */
const HEAD = 200;

async function findPage(db: Db, kind: Kind, { filter, slice, isReversed }: OfPeople) {
  const wanted: Wanted = { kind, filter, pattern: slice.pattern };
  const direction = isReversed ? 'desc' : 'asc';
  const { limit, offset } = slice;
  const head = await selectPage(db, wanted, { direction, limit: HEAD, offset: 0 }).execute();
  const isAll = head.length < HEAD;
  const total = isAll ? head.length : await countWanted(db, wanted);
  const page =
    isAll || offset + limit <= HEAD
      ? selectThese(db, head.slice(offset, offset + limit))
      : selectPage(db, wanted, { direction, limit, offset });
  return { total, direction, page } as const;
}

async function countWanted(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await selectWanted(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
