import { type Expression, sql } from 'kysely';
import type { CompletenessItem } from '#contract/records/pupil-record';
import { chosenIds } from '#domain/list/chosen';
import { type ClassOrder, classPlace, readClassOrder } from '../../db/class-order';
import { lacks, percentComplete } from '../../db/completeness';
import { selectGuardians } from '../../db/guardians';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { selectWhoCanSignIn } from '../../db/sign-in-access';
import { sqlOrderOf } from '../../db/sql-order';

/** Which pupils are meant. */
export interface PupilFilter {
  /** `none`: in no class. */
  classid?: string | undefined;
  parent?: 'none' | undefined;
  /** `none`: who cannot sign in. */
  access?: 'none' | undefined;
  /** When cards have to be valid, ms since 1970. */
  now: number;
  state?: 'active' | 'inactive' | 'all' | undefined;
  completeness?: 'complete' | 'incomplete' | undefined;
  missing?: CompletenessItem | undefined;
  sort?: string | undefined;
  /** See `onlyThese`. */
  only?: string | undefined;
  /** The search pattern for name or NIS; see `patternOf`. */
  pattern?: string | null;
}

/**
 * Ids of the pupils that a filter lets through, in their order. Only what filter and order ask about is read of each,
 * mostly from an index: the rest is read of those on a page, because a school has hundreds on others.
 */
export async function listPupilIds(
  db: Db,
  homebase: string,
  filter: PupilFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const isByClass = sqlOrderOf(filter.sort ?? BY_NAME).column === 'class';
  const classes = isByClass ? await readClassOrder(db, homebase) : null;
  const rows = await selectPupilIds(db, homebase, filter, classes).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** The default order of the list. */
const BY_NAME = 'name';

/** The query for those ids; `classes` in their order, if it asks for that. */
export function selectPupilIds(
  db: Db,
  homebase: string,
  filter: PupilFilter,
  classes: ClassOrder | null = null,
) {
  const { column, direction } = sqlOrderOf(filter.sort ?? BY_NAME);
  const found = selectFound(db, homebase, filter).select('users.id');
  const key = keyOf(db, homebase, column, classes);
  // By name the order is that of the index, and nothing is sorted.
  return key === null
    ? found.orderBy('users.name', direction).orderBy('users.id', direction)
    : found.orderBy(key, direction).orderBy('users.name').orderBy('users.id');
}

/** The sort key before the name; null: only the name. */
function keyOf(
  db: Db,
  homebase: string,
  column: string,
  classes: ClassOrder | null,
): Expression<unknown> | null {
  if (column === 'nis') return sql.ref('users.nis');
  if (column === 'completeness') return percentComplete();
  if (column !== 'class' || classes === null) return null;
  return seats(db, homebase)
    .select(classPlace(classes, 'enrolments.class').as('place'))
    .where('enrolments.student', '=', sql.ref<string>('users.id'));
}

/** The pupils that a filter lets through; their records are joined only if filter or order ask about them. */
export function selectFound(db: Db, homebase: string, filter: PupilFilter) {
  const { classid, parent, access, now, state = 'active', completeness, missing } = filter;
  const { sort = BY_NAME, pattern = null } = filter;
  const only = chosenIds(filter.only);
  const { column } = sqlOrderOf(sort);
  const asksRecord = completeness !== undefined || missing !== undefined || column === 'completeness';
  return db
    .selectFrom('users')
    .$if(asksRecord, (query) =>
      query.leftJoin('pupil_records', (join) =>
        join
          .onRef('pupil_records.homebase', '=', 'users.homebase')
          .onRef('pupil_records.student', '=', 'users.id'),
      ),
    )
    .where('users.homebase', '=', homebase)
    .where('users.level', '=', 'student')
    .$if(classid === 'none', (query) =>
      query.where('users.id', 'not in', seats(db, homebase).select('enrolments.student')),
    )
    .$if(classid !== undefined && classid !== 'none', (query) =>
      query.where(
        'users.id',
        'in',
        seats(db, homebase)
          .select('enrolments.student')
          .where('enrolments.class', '=', classid ?? ''),
      ),
    )
    .$if(only !== undefined, (query) => query.where('users.id', 'in', only ?? []))
    .$if(parent === 'none', (query) =>
      query.where('users.id', 'not in', selectGuardians(db, homebase).select('parent_children.student')),
    )
    .$if(access === 'none', (query) =>
      query.where('users.id', 'not in', selectWhoCanSignIn(db, homebase, now).select('users.id')),
    )
    .$if(state !== 'all', (query) => query.where('users.is_active', '=', state === 'active' ? 1 : 0))
    .$if(completeness !== undefined, (query) =>
      query.where(percentComplete(), completeness === 'complete' ? '=' : '<', 100),
    )
    .$if(missing !== undefined, (query) => query.where(lacks(missing ?? 'family')))
    .$if(pattern !== null, (query) =>
      query.where(({ ref, or }) =>
        or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]),
      ),
    );
}

/** The seats of the active period. */
function seats(db: Db, homebase: string) {
  return db
    .selectFrom('periods')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'periods.homebase')
        .onRef('enrolments.period', '=', 'periods.id'),
    )
    .where('periods.homebase', '=', homebase)
    .where('periods.is_active', '=', 1);
}
