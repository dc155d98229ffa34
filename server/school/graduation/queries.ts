import { sql } from 'kysely';
import type { LeavingReason } from '#contract/school/leaving';
import { chosenIds } from '#domain/list/chosen';
import { classPlace, readClassOrder } from '../../db/class-order';
import { listBulkActions } from '../../db/journal/journal-list';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';

export interface GraduateFilter {
  periode?: string | undefined;
  classid?: string | undefined;
  /** Omitted: graduates. */
  reason?: LeavingReason | 'all' | undefined;
  sort?: string | undefined;
  /** See `onlyThese`. */
  only?: string | undefined;
}

const SORTS: Record<string, 'periods.position' | 'users.name'> = {
  year: 'periods.position',
  name: 'users.name',
};

/** Lists who left the school, by the period that was their last, newest first unless sorted otherwise. */
export async function listGraduates(db: Db, homebase: string, filter: GraduateFilter, slice: Slice) {
  const { periode, classid, reason = 'graduated', sort = '-year' } = filter;
  const { column, direction } = sqlOrderOf(sort);
  const only = chosenIds(filter.only);
  const found = db
    .selectFrom('leavers')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'leavers.homebase').onRef('users.id', '=', 'leavers.student'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'leavers.homebase').onRef('periods.id', '=', 'leavers.period'),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'leavers.homebase')
        .onRef('enrolments.period', '=', 'leavers.period')
        .onRef('enrolments.student', '=', 'leavers.student'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .where('leavers.homebase', '=', homebase)
    .$if(only !== undefined, (query) => query.where('leavers.student', 'in', only ?? []))
    .$if(reason !== 'all', (query) => query.where('leavers.reason', '=', reason as LeavingReason))
    .$if(periode !== undefined, (query) => query.where('leavers.period', '=', periode ?? ''))
    .$if(classid !== undefined, (query) => query.where('classes.id', '=', classid ?? ''))
    .where(({ ref, or }) =>
      or([
        contains(ref('users.name'), slice.pattern),
        contains(ref('users.nis'), slice.pattern),
        contains(ref('leavers.agency'), slice.pattern),
        contains(ref('leavers.certificate'), slice.pattern),
      ]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await found
    .select(['users.id', 'users.name as student_name', 'users.nis', 'periods.name as periode'])
    .select(['classes.name as classname', 'leavers.agency', 'leavers.description'])
    .select(['leavers.reason', 'leavers.left_on as date', 'leavers.certificate'])
    .orderBy(
      column === 'class'
        ? classPlace(await readClassOrder(db, homebase), 'classes.id')
        : sql.ref(SORTS[column] ?? 'periods.position'),
      direction,
    )
    .orderBy('periods.position', 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return pageReply(slice, total, data);
}

/** Lists deactivated pupils without a note: those for whom a graduation can be recorded. */
export async function listUnnoted(db: Db, homebase: string, slice: Slice) {
  const found = db
    .selectFrom('users')
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .where('users.homebase', '=', homebase)
    .where('users.level', '=', 'student')
    .where('users.is_active', '=', 0)
    .where('leavers.student', 'is', null)
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), slice.pattern), contains(ref('users.nis'), slice.pattern)]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await found
    .select(['users.id', 'users.name', 'users.nis'])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return pageReply(slice, total, data);
}

/** Lists the last class graduations. */
export async function listGraduations(db: Db, homebase: string) {
  const actions = await listBulkActions(db, homebase, 'graduation');
  return actions.map(({ kind: _kind, counts, ...action }) => ({
    ...action,
    graduated: Number(counts.graduated),
  }));
}
