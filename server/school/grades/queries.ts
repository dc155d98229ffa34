import { sql } from 'kysely';
import { compareGrades } from '#domain/school/grade-order';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** The attributes classes are sorted into: each is a name that classes refer to. */
export type Sorting = 'grades' | 'majors';

/** Lists grades or majors of a school in their order, with the number of classes of each; there are never many. */
export async function listSortings(db: Db, homebase: string, table: Sorting, slice: Slice) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', classCount(table)])
    .where('homebase', '=', homebase)
    .where(({ ref }) => contains(ref('name'), slice.pattern))
    .execute();
  rows.sort((a, b) => compareGrades(a.name, b.name));
  return pageReply(slice, rows.length, rows.slice(slice.offset, slice.offset + slice.limit));
}

function classCount(table: Sorting) {
  const column = sql.ref(table === 'grades' ? 'classes.grade' : 'classes.major');
  const { homebase, id } = { homebase: sql.ref(`${table}.homebase`), id: sql.ref(`${table}.id`) };
  return sql<number>`(select count(*) from classes where classes.homebase = ${homebase} and ${column} = ${id})`.as(
    'classes',
  );
}
