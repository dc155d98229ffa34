import type { InputOf } from '#contract/endpoint';
import { toInstant } from '#contract/instant';
import type { ParentRow, parent } from '#contract/school/parent';
import { chosenIds } from '#domain/list/chosen';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { parentsOf } from '../../db/parents-of';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';

export type ParentFilter = Omit<InputOf<(typeof parent)['download']>, 'search'>;

const SORTS: Record<string, 'name' | 'email' | 'signed_in_at'> = {
  name: 'name',
  email: 'email',
  cameIn: 'signed_in_at',
};

/** Lists parents with their children, by name unless sorted otherwise. */
export async function listParentRows(db: Db, homebase: string, filter: ParentFilter, slice: Slice) {
  const { children: linked, state, account = 'active', sort = 'name' } = filter;
  const { column, direction } = sqlOrderOf(sort);
  const only = chosenIds(filter.only);
  const found = db
    .selectFrom('users')
    .where('homebase', '=', homebase)
    .where('level', '=', 'parent')
    .$if(linked !== undefined, (query) =>
      query.where('id', linked === 'some' ? 'in' : 'not in', linkedParents(db, homebase)),
    )
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .$if(state !== undefined, (query) =>
      query.where('signed_in_at', state === 'cameIn' ? 'is not' : 'is', null),
    )
    .$if(account !== 'all', (query) => query.where('is_active', '=', account === 'active' ? 1 : 0))
    .$if(slice.pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          contains(eb.ref('name'), slice.pattern),
          contains(eb.ref('email'), slice.pattern),
          eb('id', 'in', parentsOf(db, homebase, slice.pattern)),
        ]),
      ),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'name', 'email', 'phone', 'signed_in_at', 'is_active'])
    .orderBy(SORTS[column] ?? 'name', direction)
    .orderBy('name')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const children = await childrenOf(
    db,
    homebase,
    rows.map(({ id }) => id),
  );
  const data = rows.map(
    ({ signed_in_at, is_active, ...row }): ParentRow => ({
      ...row,
      signed_in_at: toInstant(signed_in_at),
      isactive: is_active === 1,
      children: children
        .filter(({ parent }) => parent === row.id)
        .map(({ parent: _whose, ...child }) => child),
    }),
  );
  return pageReply(slice, total, data);
}

/** Parents who are connected with a child. */
function linkedParents(db: Db, homebase: string) {
  return db.selectFrom('parent_children').select('parent').where('parent_children.homebase', '=', homebase);
}

async function childrenOf(db: Db, homebase: string, parents: readonly string[]) {
  const period = (await findActivePeriod(db, homebase)) ?? '';
  return db
    .selectFrom('parent_children')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'parent_children.homebase')
        .onRef('users.id', '=', 'parent_children.student'),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'users.homebase')
        .onRef('enrolments.student', '=', 'users.id')
        .on('enrolments.period', '=', period),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .select(['parent_children.parent', 'users.id', 'users.name', 'users.nis', 'classes.name as class'])
    .where('parent_children.homebase', '=', homebase)
    .where('parent_children.parent', 'in', parents)
    .orderBy('users.nis')
    .execute();
}
