import type { ParentRow } from '#contract/admin/parent';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { parentsOf } from '../../db/parents-of';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** Lists parents by name with their children. */
export async function listParentRows(db: Db, homebase: string, slice: Slice) {
  const found = db
    .selectFrom('users')
    .where('homebase', '=', homebase)
    .where('level', '=', 'parent')
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
    .select(['id', 'name', 'email', 'phone'])
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
    (row): ParentRow => ({
      ...row,
      children: children
        .filter(({ parent }) => parent === row.id)
        .map(({ parent: _whose, ...child }) => child),
    }),
  );
  return pageReply(slice, total, data);
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
