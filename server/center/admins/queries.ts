import type { OfficerRow } from '#contract/center/admin';
import { toInstant } from '#contract/instant';
import { OFFICE_LEVELS } from '#contract/levels';
import { chosenIds } from '#domain/list/chosen';
import { hashToken } from '../../access/session';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import type { OfficeLevel } from '../../db/tables/head-office';
import { fail } from '../../failure/app-error';
import { pageReply, type Slice } from '../../http/page';

export interface OfficerFilter {
  level?: OfficeLevel | undefined;
  homebase?: string | undefined;
  state?: OfficerRow['state'] | undefined;
  sort?: string | undefined;
  /** See `onlyThese`. */
  only?: string | undefined;
}

const SORTS: Record<string, 'users.name' | 'users.level' | 'homebases.name'> = {
  name: 'users.name',
  level: 'users.level',
  home: 'homebases.name',
};

/** The office's accounts in all schools, by name unless sorted otherwise. */
export async function listOfficerRows(db: Db, filter: OfficerFilter, slice: Slice, now: number) {
  const { level, homebase, state, sort = 'name' } = filter;
  const { column, direction } = sqlOrderOf(sort);
  const only = chosenIds(filter.only);
  const found = db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .leftJoin('activations', (join) =>
      join
        .onRef('activations.homebase', '=', 'users.homebase')
        .onRef('activations.user', '=', 'users.id')
        .on('activations.used_at', 'is', null),
    )
    .where('users.level', 'in', level ? [level] : OFFICE_LEVELS)
    .where('homebases.deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('users.id', 'in', only ?? []))
    .$if(state !== undefined, (query) => query.where('users.is_active', '=', state === 'active' ? 1 : 0))
    .$if(state === 'off', (query) => query.where('activations.expires_at', 'is', null))
    .$if(state === 'waiting', (query) => query.where('activations.expires_at', '>', now))
    .$if(state === 'expired', (query) => query.where('activations.expires_at', '<=', now))
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''))
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), slice.pattern), contains(ref('users.email'), slice.pattern)]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.level',
      'users.is_active',
      'users.signed_in_at',
      'homebases.name as homebase',
      'homebases.id as homebase_id',
      'activations.expires_at',
    ])
    .$narrowType<{ level: OfficeLevel }>()
    .orderBy(SORTS[column] ?? 'users.name', direction)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ is_active, signed_in_at, expires_at, ...row }): OfficerRow => ({
      ...row,
      state: is_active === 1 ? 'active' : stateOf(expires_at, now),
      expires_at: is_active === 1 ? null : toInstant(expires_at),
      signed_in_at: toInstant(signed_in_at),
    }),
  );
  return pageReply(slice, total, data);
}

/** The state of an account that cannot sign in. */
function stateOf(expiresAt: number | null, now: number): OfficerRow['state'] {
  if (expiresAt === null) return 'off';
  return expiresAt > now ? 'waiting' : 'expired';
}

/** The account that the code of a link is for; undefined if the code is invalid. */
export async function findInvited(db: Db, code: string, now: number) {
  return db
    .selectFrom('activations')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'activations.homebase').onRef('users.id', '=', 'activations.user'),
    )
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select([
      'users.homebase',
      'users.id as user',
      'users.name',
      'users.email',
      'users.level',
      'homebases.name as school',
    ])
    .$narrowType<{ level: OfficeLevel }>()
    .where('activations.token_hash', '=', hashToken(code))
    .where('activations.used_at', 'is', null)
    .where('activations.expires_at', '>', now)
    .where('homebases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** An office account of any school; throws 404 if there is none. */
export async function getOfficer(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select([
      'users.homebase',
      'users.name',
      'users.email',
      'users.phone',
      'users.level',
      'users.is_active',
      'homebases.name as school',
    ])
    .where('users.id', '=', id)
    .where('users.level', 'in', OFFICE_LEVELS)
    .where('homebases.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** The single head office. */
export async function getOffice(db: Db) {
  return db
    .selectFrom('homebases')
    .select(['id', 'name'])
    .where('kind', '=', 'office')
    .executeTakeFirstOrThrow();
}
