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
import { selectRefusedLetters } from './refused-letter';

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
  const { column, direction } = sqlOrderOf(filter.sort ?? 'name');
  const found = selectOfficers(db, filter, slice.pattern, now);
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
      'refused.user as refused',
      'refused.error',
      'refused.next_at',
    ])
    .$narrowType<{ level: OfficeLevel }>()
    .orderBy(SORTS[column] ?? 'users.name', direction)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(({ is_active, signed_in_at, expires_at, refused, error, next_at, ...row }) => {
    const state = stateOf({ is_active, expires_at, refused }, now);
    return {
      ...row,
      state,
      expires_at: state === 'active' ? null : toInstant(expires_at),
      refusal: state === 'undelivered' ? { reason: error, next_try: toInstant(next_at) } : null,
      signed_in_at: toInstant(signed_in_at),
    };
  });
  return pageReply(slice, total, data);
}

function selectOfficers(db: Db, filter: OfficerFilter, pattern: string | null, now: number) {
  const { level, homebase, state } = filter;
  const only = chosenIds(filter.only);
  return db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .leftJoin('activations', (join) =>
      join
        .onRef('activations.homebase', '=', 'users.homebase')
        .onRef('activations.user', '=', 'users.id')
        .on('activations.used_at', 'is', null),
    )
    .leftJoin(selectRefusedLetters(db).as('refused'), (join) =>
      join.onRef('refused.homebase', '=', 'users.homebase').onRef('refused.user', '=', 'users.id'),
    )
    .where('users.level', 'in', level ? [level] : OFFICE_LEVELS)
    .where('homebases.deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('users.id', 'in', only ?? []))
    .$if(state !== undefined, (query) => query.where('users.is_active', '=', state === 'active' ? 1 : 0))
    .$if(state === 'off', (query) => query.where('activations.expires_at', 'is', null))
    .$if(state === 'waiting' || state === 'undelivered', (query) =>
      query
        .where('activations.expires_at', '>', now)
        .where('refused.user', state === 'waiting' ? 'is' : 'is not', null),
    )
    .$if(state === 'expired', (query) => query.where('activations.expires_at', '<=', now))
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''))
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), pattern), contains(ref('users.email'), pattern)]),
    );
}

interface Standing {
  is_active: number;
  expires_at: number | null;
  /** Its owner's id if the letter with the link was refused. */
  refused: string | null;
}

function stateOf({ is_active, expires_at, refused }: Standing, now: number): OfficerRow['state'] {
  if (is_active === 1) return 'active';
  if (expires_at === null) return 'off';
  if (expires_at <= now) return 'expired';
  return refused === null ? 'waiting' : 'undelivered';
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
