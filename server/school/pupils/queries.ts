import type { StudentRow } from '#contract/admin/student';
import type { CompletenessItem } from '#contract/pupil-record';
import { lacks, missingItems, percentComplete, readMissing } from '../../db/completeness';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { selectRecords } from '../../db/pupil-record';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

export interface PupilFilter {
  /** `none`: in no class. */
  classid?: string | undefined;
  parent?: 'none' | undefined;
  state?: 'active' | 'inactive' | 'all' | undefined;
  completeness?: 'complete' | 'incomplete' | undefined;
  missing?: CompletenessItem | undefined;
  sort?: string | undefined;
}

/** Pupils who are linked to a parent. */
function claimedPupils(db: Db, homebase: string) {
  return db.selectFrom('parent_children').select('student').where('parent_children.homebase', '=', homebase);
}

const SORTS: Record<string, 'users.name' | 'users.nis' | 'classes.name' | 'completeness'> = {
  completeness: 'completeness',
  name: 'users.name',
  nis: 'users.nis',
  class: 'classes.name',
};

/** Lists pupils with their record and class of the active period, by name unless sorted otherwise. */
export async function listPupilRows(db: Db, homebase: string, filter: PupilFilter, slice: Slice) {
  const period = (await findActivePeriod(db, homebase)) ?? '';
  const { classid, state = 'active', sort = 'name' } = filter;
  const { completeness, missing, parent } = filter;
  const found = selectRecords(db, homebase)
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'users.homebase')
        .onRef('enrolments.student', '=', 'users.id')
        .on('enrolments.period', '=', period),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .$if(classid === 'none', (query) => query.where('enrolments.class', 'is', null))
    .$if(classid !== undefined && classid !== 'none', (query) =>
      query.where('classes.id', '=', classid ?? ''),
    )
    .$if(parent === 'none', (query) => query.where('users.id', 'not in', claimedPupils(db, homebase)))
    .$if(state !== 'all', (query) => query.where('users.is_active', '=', state === 'active' ? 1 : 0))
    .$if(completeness !== undefined, (query) =>
      query.where(percentComplete(), completeness === 'complete' ? '=' : '<', 100),
    )
    .$if(missing !== undefined, (query) => query.where(lacks(missing ?? 'family')))
    .$if(slice.pattern !== null, (query) =>
      query.where(({ ref, or }) =>
        or([contains(ref('users.name'), slice.pattern), contains(ref('users.nis'), slice.pattern)]),
      ),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .select(['users.id', 'users.nis', 'users.name', 'users.gender', 'users.phone', 'users.email'])
    .select(['pupil_records.nisn', 'pupil_records.birth_place', 'pupil_records.birth_date'])
    .select(['pupil_records.religion', 'users.is_active', 'leavers.reason'])
    .select(['classes.id as classid', 'classes.name as classname'])
    .select([percentComplete().as('completeness'), missingItems().as('missing')])
    .orderBy(SORTS[sort.replace('-', '')] ?? 'users.name', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ is_active, reason, missing: items, ...row }): StudentRow => ({
      ...row,
      missing: readMissing(items),
      state: is_active === 1 ? 'active' : (reason ?? 'inactive'),
    }),
  );
  return pageReply(slice, total, data);
}
