import type { Db } from '../../db/open';
import { pageReply, type Slice } from '../../http/page';
import { type Kind, type PeopleFilter, selectPage, selectThese, selectWanted, type Wanted } from './find';
import { readPupils, readTeachers } from './rows';

export interface OfPeople {
  filter: PeopleFilter;
  slice: Slice;
  /** Sorted by name, descending. */
  isReversed: boolean;
}

// A search reads every name, so these run off the main thread.

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
 * How many rows are read first. If a search finds fewer, their number is known and the page is among them, so the
 * names are read only once. If it finds more, these come quickly, and a second pass counts them.
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
