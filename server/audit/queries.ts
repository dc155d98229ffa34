import { sql } from 'kysely';
import type { AuditRow } from '#contract/audit/audit';
import type { AuditAction } from '#contract/audit/audit-action';
import { auditIdsFrom, unled } from '../db/audit';
import type { Db } from '../db/open';
import { patternOf } from '../db/search';
import { findNamed, NAMED, nameOf, readNames } from './subject-names';

export interface AuditFilter {
  person?: string | undefined;
  about?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  signIns?: 'none' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** If absent: all schools and the head office. */
  homebase?: string | undefined;
}

interface Part {
  limit: number;
  /** Only rows after this one in the order asked for. */
  before?: string | undefined;
  /** Of their time; newest first if absent. */
  direction?: 'asc' | 'desc';
}

/** The most names that one search may match; a search for a shorter word gets the first of them. */
const NAMED_MAX = 100;

/** Password guessing is not among them. */
const COMINGS_AND_GOINGS: readonly AuditAction[] = ['auth.signIn', 'auth.signInByCard', 'auth.signOut'];

/** Acts, newest first unless asked otherwise. */
export async function listActs(db: Db, filter: AuditFilter, part: Part): Promise<AuditRow[]> {
  const page = await selectPage(db, filter, part);
  if (!page) return [];
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('audit_log', (join) =>
      join.onRef('audit_log.homebase', '=', 'page.homebase').onRef('audit_log.id', '=', 'page.id'),
    )
    .innerJoin('homebases', 'homebases.id', 'audit_log.homebase')
    // Actions of the head office in a school are in the school's log.
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'audit_log.actor')
        .on(({ eb, ref, selectFrom }) =>
          eb('users.homebase', 'in', [
            ref('audit_log.homebase'),
            selectFrom('homebases').select('id').where('kind', '=', 'office'),
          ]),
        ),
    )
    .select(['audit_log.id', 'audit_log.at', 'audit_log.homebase', 'audit_log.actor', 'audit_log.action'])
    .select(['audit_log.subject', 'audit_log.detail', 'audit_log.ip', 'homebases.name as homebase_name'])
    .select(['users.name as actor_name', 'users.level as actor_level'])
    .orderBy('audit_log.id', part.direction ?? 'desc')
    .execute();
  const names = await readNames(db, rows);
  return rows.map(({ at, homebase, actor, actor_name, actor_level, detail, ...row }) => {
    const told = JSON.parse(detail) as Record<string, unknown>;
    return {
      ...row,
      at: new Date(at).toISOString(),
      actor: actor === null ? null : { id: actor, name: actor_name, level: actor_level },
      subject_name: names.get(`${homebase} ${row.subject}`) ?? nameOf(told),
      detail: told,
    };
  });
}

/** The ids of a page's acts: found in an index alone, so that only the rows shown are read. */
export async function selectPage(db: Db, filter: AuditFilter, part: Part) {
  const parts = await selectParts(db, filter, part);
  return parts && firstOf(db, parts, part).select(['homebase', 'id']);
}

/** How many there are, at most `max`. */
export async function countActs(db: Db, filter: AuditFilter, max: number): Promise<number> {
  const parts = await selectParts(db, filter, { limit: max });
  if (!parts) return 0;
  const { count } = await db
    .selectFrom(firstOf(db, parts, { limit: max }).select('id').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Acts = ReturnType<typeof selectActs>;

/**
 * The first rows of several sorted lists. They are merged with a limit, because each may have a hundred thousand
 * rows.
 */
function firstOf(
  db: Db,
  [first, ...others]: readonly [Acts, ...Acts[]],
  { limit, direction = 'desc' }: Part,
) {
  const inOrder = (acts: Acts) => db.selectFrom(acts.as('one')).selectAll();
  const all = others.reduce((union, acts) => union.unionAll(inOrder(acts)), inOrder(first));
  return db.selectFrom(all.as('acts')).orderBy('id', direction).limit(limit);
}

/**
 * One list of acts for each person or, failing that, each subject that matches the search; undefined if none matches.
 */
async function selectParts(db: Db, filter: AuditFilter, part: Part): Promise<[Acts, ...Acts[]] | undefined> {
  const people = await findNamed(db, ['users'], filter.homebase, patternOf(filter.person), NAMED_MAX);
  const things = await findNamed(db, NAMED, filter.homebase, patternOf(filter.about), NAMED_MAX);
  if (people?.length === 0 || things?.length === 0) return undefined;
  const acts = (leads: Leads) => selectActs(db, { ...filter, ...leads }, part);
  const parts =
    people?.map((person) => acts({ person, things })) ?? things?.map((thing) => acts({ things: [thing] }));
  const [first = acts({}), ...others] = parts ?? [];
  return [first, ...others];
}

interface Leads {
  /** The id of the person who acted. */
  person?: string | undefined;
  /** The ids of the things acted on. */
  things?: readonly string[] | undefined;
}

function selectActs(
  db: Db,
  { homebase, person, things, subject, action, signIns, from, to }: Omit<AuditFilter, 'person'> & Leads,
  { limit, before, direction = 'desc' }: Part,
) {
  const isLed = person !== undefined || things !== undefined || subject !== undefined;
  const column = (name: 'homebase' | 'action') =>
    isLed ? unled(name) : sql.ref<string>(`audit_log.${name}`);
  return db
    .selectFrom('audit_log')
    .select(['homebase', 'id'])
    .$if(person !== undefined, (query) => query.where('actor', '=', person ?? ''))
    .$if(things !== undefined, (query) =>
      query.where(person === undefined ? sql.ref('subject') : unled('subject'), 'in', things ?? []),
    )
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(homebase !== undefined, (query) => query.where(column('homebase'), '=', homebase ?? ''))
    .$if(action !== undefined, (query) => query.where(column('action'), '=', action ?? ''))
    .$if(signIns === 'none', (query) => query.where(column('action'), 'not in', COMINGS_AND_GOINGS))
    .$if(from !== undefined, (query) => query.where('id', '>=', auditIdsFrom(Date.parse(from ?? ''))))
    .$if(to !== undefined, (query) => query.where('id', '<', auditIdsFrom(Date.parse(to ?? ''))))
    .$if(before !== undefined, (query) => query.where('id', direction === 'desc' ? '<' : '>', before ?? ''))
    .orderBy('id', direction)
    .limit(limit);
}
