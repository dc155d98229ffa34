import { type Expression, sql } from 'kysely';
import { COMPLETENESS_ITEMS, type CompletenessItem } from '#contract/records/pupil-record';
import type { RecordRow } from '#contract/records/record-shown';
import type { LeavingReason } from '#contract/school/leaving';
import { compareClasses } from '#domain/school/grade-order';
import { stateOf } from '#domain/school/pupil-state';
import { classPlace, readClassOrder } from '../../db/class-order';
import { missingItems, percentComplete, readMissing } from '../../db/completeness';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { selectRecords } from '../../db/pupil-record';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';

export interface RecordFilter {
  /** Undefined: active pupils. */
  state?: 'active' | 'inactive' | 'all' | LeavingReason | undefined;
  /** Undefined: all classes, and pupils without one. */
  classid?: string | undefined;
  completeness?: 'complete' | 'incomplete' | undefined;
  proposals?: 'waiting' | undefined;
  sort?: string | undefined;
}

const SORTS: Record<string, 'users.name' | 'classes.id' | 'completeness'> = {
  name: 'users.name',
  class: 'classes.id',
  completeness: 'completeness',
};

/** Pupils with their class and grade in the active period, and what is noted of those who left. */
export async function selectSeated(db: Db, homebase: string) {
  const period = (await findActivePeriod(db, homebase)) ?? '';
  return selectRecords(db, homebase)
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'users.homebase')
        .onRef('enrolments.student', '=', 'users.id')
        .on('enrolments.period', '=', period),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .leftJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    );
}

export interface OfRecords {
  homebase: string;
  filter: RecordFilter;
  slice: Slice;
}

/**
 * Whether the list has to read the record of every pupil to know which it shows: only the order by name uses an
 * index.
 */
export function looksAtEveryRecord({ sort = 'name', completeness }: RecordFilter): boolean {
  return completeness !== undefined || recordOrderOf(sort).column !== 'users.name';
}

/** The pupils whose records a list shows; `pattern` as in `contains`. */
export async function selectFound(db: Db, homebase: string, filter: RecordFilter, pattern: string | null) {
  const { state = 'active', classid, completeness, proposals } = filter;
  const isLeft = state !== 'all' && state !== 'active' && state !== 'inactive';
  return (await selectSeated(db, homebase))
    .$if(state !== 'all', (query) => query.where('users.is_active', '=', state === 'active' ? 1 : 0))
    .$if(isLeft, (query) => query.where('leavers.reason', '=', state as LeavingReason))
    .$if(classid !== undefined, (query) => query.where('classes.id', '=', classid ?? ''))
    .$if(completeness !== undefined, (query) =>
      query.where(percentComplete(), completeness === 'complete' ? '=' : '<', 100),
    )
    .$if(proposals !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('record_proposals')
            .select('record_proposals.id')
            .whereRef('record_proposals.student', '=', 'users.id')
            .where('record_proposals.homebase', '=', homebase)
            .where('record_proposals.state', '=', 'waiting'),
        ),
      ),
    )
    .$if(pattern !== null, (query) =>
      query.where(({ ref, or }) =>
        or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]),
      ),
    );
}

/** Column and direction of an order of the list. */
export function recordOrderOf(sort: string) {
  const { column, direction } = sqlOrderOf(sort);
  return { column: SORTS[column] ?? 'users.name', direction };
}

/** The sort expression of a column: classes are sorted by grade. */
export async function orderKey(db: Db, homebase: string, column: string): Promise<Expression<unknown>> {
  if (column !== 'classes.id') return sql.ref(column);
  return classPlace(await readClassOrder(db, homebase), column);
}

/** Pupils with the completeness of their records, and the number of waiting proposals. */
export async function listRecords(db: Db, { homebase, filter, slice }: OfRecords) {
  const { column, direction } = recordOrderOf(filter.sort ?? 'name');
  const found = await selectFound(db, homebase, filter, slice.pattern);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['users.id', 'users.nis', 'users.name', 'users.gender'])
    .select(['classes.id as classid', 'classes.name as classname', 'grades.name as gradename'])
    .select(['users.is_active', 'leavers.reason'])
    .select(percentComplete().as('completeness'))
    .select(({ selectFrom }) =>
      selectFrom('record_proposals')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('record_proposals.student', '=', 'users.id')
        .where('record_proposals.homebase', '=', homebase)
        .where('record_proposals.state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('proposals'),
    )
    .orderBy(await orderKey(db, homebase, column), direction)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ is_active, reason, ...row }): RecordRow => ({ ...row, state: stateOf({ is_active, reason }) }),
  );
  return pageReply(slice, total, data);
}

export interface OfClasses {
  homebase: string;
  /** If absent: all classes. */
  classid?: string | undefined;
}

/**
 * Classes, sorted by grade, with the mean completeness of their pupils, and the items that all pupils lack, including
 * those without a class; `classid`: only that class. Reads every record of the school, so it runs off the main
 * thread.
 */
export async function listClassCompleteness(db: Db, { homebase, classid }: OfClasses) {
  const rows = await (await selectSeated(db, homebase))
    .where('users.is_active', '=', 1)
    .$if(classid !== undefined, (query) => query.where('classes.id', '=', classid ?? ''))
    .select(['classes.id as classid', 'classes.name as classname', 'grades.name as gradename'])
    .select([percentComplete().as('completeness'), missingItems().as('missing')])
    .execute();
  const classes = new Map<string, ClassOfRecords>();
  const all: CompletenessItem[] = [];
  for (const { classid: id, classname, gradename, completeness, missing: items } of rows) {
    const missing = readMissing(items);
    all.push(...missing);
    if (id === null || classname === null) continue;
    const of = classes.get(id) ?? { classname, gradename: gradename ?? '', percents: [], missing: [] };
    of.percents.push(completeness);
    of.missing.push(...missing);
    classes.set(id, of);
  }
  const inOrder = [...classes].sort(([, one], [, other]) => compareClasses(one, other));
  const data = inOrder.map(([id, { classname, percents, missing }]) => ({
    classid: id,
    classname,
    students: percents.length,
    complete: percents.filter((one) => one === 100).length,
    completeness: Math.floor(percents.reduce((sum, one) => sum + one, 0) / percents.length),
    missing: countItems(missing),
  }));
  return { data, missing: countItems(all) };
}

interface ClassOfRecords {
  classname: string;
  gradename: string;
  percents: number[];
  missing: CompletenessItem[];
}

/** How many pupils lack each item, the most frequent first. */
function countItems(missing: readonly CompletenessItem[]) {
  const counts = COMPLETENESS_ITEMS.map((item) => ({
    item,
    students: missing.filter((one) => one === item).length,
  }));
  return counts.filter(({ students }) => students > 0).sort((a, b) => b.students - a.students);
}
