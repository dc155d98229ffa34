import { type ExpressionBuilder, sql } from 'kysely';
import { chosenIds } from '#domain/list/chosen';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import type { Tables } from '../../db/tables/all';

export type Kind = 'teacher' | 'student';

export interface PeopleFilter {
  homebase?: string | undefined;
  gender?: 'L' | 'P' | undefined;
  state?: 'active' | 'inactive' | 'all' | undefined;
  /** For pupils: whether they are in a class of the active period of their school. */
  in_class?: 'yes' | 'no' | undefined;
  /** See `onlyThese`. */
  only?: string | undefined;
}

export interface Wanted {
  kind: Kind;
  filter: PeopleFilter;
  /** See `patternOf`. */
  pattern: string | null;
}

/** A cursor: the last person of a stretch, in the order of all people. */
export interface PersonCursor {
  name: string;
  homebase: string;
  id: string;
}

/** People of schools that are not deleted, by the index `users_everywhere`, or of one school by its own index. */
function selectPeople(db: Db, { kind, filter: { homebase, only } }: Wanted) {
  const chosen = chosenIds(only);
  return db
    .selectFrom('users')
    .where('users.level', '=', kind)
    .where('users.homebase', 'not in', ({ selectFrom }) =>
      selectFrom('homebases').select('homebases.id').where('homebases.deleted_at', 'is not', null),
    )
    .$if(chosen !== undefined, (query) => query.where('users.id', 'in', chosen ?? []))
    .$if(homebase !== undefined, (query) => query.where('users.homebase', '=', homebase ?? ''));
}

/** The matching people, unordered. */
export function selectWanted(db: Db, wanted: Wanted) {
  return selectPeople(db, wanted).where((eb) => isWanted(eb, wanted));
}

function isWanted(eb: ExpressionBuilder<Tables, 'users'>, { kind, filter, pattern }: Wanted) {
  const { gender, state = 'active', in_class } = filter;
  const number = kind === 'student' ? 'users.nis' : 'users.username';
  return eb.and([
    eb.or([contains(eb.ref('users.name'), pattern), contains(eb.ref(number), pattern)]),
    ...(gender === undefined ? [] : [eb('users.gender', '=', gender)]),
    ...(in_class === undefined ? [] : [isSeated(eb, in_class)]),
    ...(state === 'all' ? [] : [eb('users.is_active', '=', state === 'active' ? 1 : 0)]),
  ]);
}

function isSeated(eb: ExpressionBuilder<Tables, 'users'>, in_class: 'yes' | 'no') {
  const seats = eb
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period')
        .on('periods.is_active', '=', 1),
    )
    .select('enrolments.student')
    .whereRef('enrolments.homebase', '=', 'users.homebase')
    .whereRef('enrolments.student', '=', 'users.id');
  return in_class === 'yes' ? eb.exists(seats) : eb.not(eb.exists(seats));
}

export type Direction = 'asc' | 'desc';

interface Part {
  direction: Direction;
  limit: number;
  offset: number;
}

/** One page of the matching people. */
export function selectPage(db: Db, wanted: Wanted, { direction, limit, offset }: Part) {
  return selectWanted(db, wanted)
    .select(['users.homebase', 'users.id'])
    .orderBy('users.name', direction)
    .orderBy('users.homebase', direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(offset);
}
export type SelectedPage = ReturnType<typeof selectPage>;

/** People already found, unordered. */
export function selectThese(db: Db, found: readonly { homebase: string; id: string }[]): SelectedPage {
  return db
    .selectFrom('users')
    .select(['users.homebase', 'users.id'])
    .where((eb) =>
      eb.or(found.map(({ homebase, id }) => eb.and({ 'users.homebase': homebase, 'users.id': id }))),
    );
}

/** How many people of the order one query goes through at most, whether they match or not. */
const STRETCH = 500;

/** The end of the stretch after `after`; undefined if it is the last one. */
export async function findStretchEnd(db: Db, wanted: Wanted, after: PersonCursor | undefined) {
  return selectPeople(db, wanted)
    .select(['users.name', 'users.homebase', 'users.id'])
    .$if(after !== undefined, (query) => query.where(behind(after)))
    .orderBy('users.name')
    .orderBy('users.homebase')
    .orderBy('users.id')
    .limit(1)
    .offset(STRETCH - 1)
    .executeTakeFirst();
}

/** The matching people of a stretch. */
export function selectStretch(
  db: Db,
  wanted: Wanted,
  { after, end }: { after: PersonCursor | undefined; end: PersonCursor | undefined },
): SelectedPage {
  return selectPage(db, wanted, { direction: 'asc', limit: STRETCH, offset: 0 })
    .$if(after !== undefined, (query) => query.where(behind(after)))
    .$if(end !== undefined, (query) => query.where(upTo(end)));
}

/** People after the cursor; without a cursor, everybody. */
function behind(cursor: PersonCursor | undefined) {
  const { name = '', homebase = '', id = '' } = cursor ?? {};
  return sql<boolean>`(users.name, users.homebase, users.id) > (${name}, ${homebase}, ${id})`;
}

/** Written as `<=` rather than `NOT >`, so SQLite can stop at the end of the index range. */
function upTo(cursor: PersonCursor | undefined) {
  const { name = '', homebase = '', id = '' } = cursor ?? {};
  return sql<boolean>`(users.name, users.homebase, users.id) <= (${name}, ${homebase}, ${id})`;
}
