import type { account } from '#contract/auth/account';
import { ADULT_LEVELS, type AdultAccount } from '#contract/auth/sign-in-state';
import type { ParsedInputOf } from '#contract/endpoint';
import { chosenIds } from '#domain/list/chosen';
import type { Db } from '../../db/open';
import { parentsOf } from '../../db/parents-of';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';
import { type Group, idsOf, readSignInStates } from './sign-in-state';

export type AdultFilter = Omit<ParsedInputOf<typeof account.downloadAdults>, 'search'>;

/**
 * The accounts of staff and parents and how they sign in, by name unless sorted otherwise. Deactivated ones are left out, because they
 * cannot sign in.
 */
export async function listAdultAccounts(
  db: Db,
  homebase: string,
  { filter, slice }: { filter: AdultFilter; slice: Slice },
  now: number,
) {
  const { level, state, sort = 'name' } = filter;
  const only = chosenIds(filter.only);
  const { column, direction } = sqlOrderOf(sort);
  const found = db
    .selectFrom('users')
    .where('homebase', '=', homebase)
    .where('level', 'in', level ? [level] : ADULT_LEVELS)
    .where('is_active', '=', 1)
    .$if(only !== undefined, (narrower) => narrower.where('id', 'in', only ?? []))
    .$if(state === 'neverIn', (narrower) => narrower.where('signed_in_at', 'is', null))
    .$if(state === 'mustChange', (narrower) => narrower.where('must_change_password', '=', 1))
    .$if(slice.pattern !== null, (narrower) =>
      narrower.where((eb) =>
        eb.or([
          contains(eb.ref('name'), slice.pattern),
          contains(eb.ref('username'), slice.pattern),
          contains(eb.ref('email'), slice.pattern),
          eb('id', 'in', parentsOf(db, homebase, slice.pattern)),
        ]),
      ),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const people = await found
    .select(['id', 'level', 'name', 'username', 'email', 'signed_in_at', 'must_change_password'])
    .$narrowType<{ level: AdultAccount['level'] }>()
    // Who never came in is last in either direction.
    .$if(column === 'session', (all) =>
      all.orderBy('signed_in_at', (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast()),
    )
    .$if(column === 'level', (all) => all.orderBy('level', direction))
    .orderBy('name', column === 'name' ? direction : 'asc')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const group: Group = { db, homebase, people, now };
  const [signInState, children] = await Promise.all([readSignInStates(group), childrenOf(group)]);
  const data = people.map((person): AdultAccount => {
    const { id, level, name, username, email } = person;
    return {
      id,
      name,
      level,
      identifier: username ?? email,
      ...signInState(person),
      children: children.filter(({ parent }) => parent === id).map((child) => child.name),
    };
  });
  return pageReply(slice, total, data);
}

function childrenOf({ db, homebase, people }: Group) {
  return db
    .selectFrom('parent_children')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'parent_children.homebase')
        .onRef('users.id', '=', 'parent_children.student'),
    )
    .select(['parent_children.parent', 'users.name'])
    .where('parent_children.homebase', '=', homebase)
    .where('parent_children.parent', 'in', idsOf(people))
    .orderBy('users.name')
    .execute();
}
