import type { StudentRow } from '#contract/school/student';
import { stateOf } from '#domain/school/pupil-state';
import { missingItems, percentComplete, readMissing } from '../../db/completeness';
import type { Db } from '../../db/open';
import { selectRecords } from '../../db/pupil-record';
import { pageReply, type Slice } from '../../http/page';
import { listPupilIds, type PupilFilter, selectFound } from './find';

/** Lists pupils with their record and class of the active period, by name unless sorted otherwise. */
export async function listPupilRows(db: Db, homebase: string, filter: PupilFilter, slice: Slice) {
  const wanted = { ...filter, pattern: slice.pattern };
  const total = await countPupils(db, homebase, wanted);
  const ids = await listPupilIds(db, homebase, wanted, slice);
  return pageReply(slice, total, await readPupilRows(db, homebase, ids));
}

/** How many pupils a filter lets through. */
export async function countPupils(db: Db, homebase: string, filter: PupilFilter): Promise<number> {
  const { total } = await selectFound(db, homebase, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** These pupils, in this order. */
async function readPupilRows(db: Db, homebase: string, ids: readonly string[]): Promise<StudentRow[]> {
  const rows = await selectSeatedPupils(db, homebase, ids)
    .select(['users.id', 'users.nis', 'users.name', 'users.gender', 'users.phone', 'users.email'])
    .select(['pupil_records.nisn', 'pupil_records.birth_place', 'pupil_records.birth_date'])
    .select(['pupil_records.religion', 'pupil_records.entry', 'users.is_active', 'leavers.reason'])
    .select(['classes.id as classid', 'classes.name as classname'])
    .select([percentComplete().as('completeness'), missingItems().as('missing')])
    .execute();
  const read = rows.map(
    ({ is_active, reason, missing, ...row }): StudentRow => ({
      ...row,
      missing: readMissing(missing),
      state: stateOf({ is_active, reason }),
    }),
  );
  return inOrder(read, ids);
}

/** The sheet's rows of these pupils, in this order. */
export async function readSheetRows(db: Db, homebase: string, ids: readonly string[]) {
  const rows = await selectSeatedPupils(db, homebase, ids)
    .select(['users.id', 'users.nis', 'users.name', 'users.gender', 'users.phone', 'users.email'])
    .select(['pupil_records.nisn', 'pupil_records.birth_place', 'pupil_records.birth_date'])
    .select(['pupil_records.religion', 'classes.name as classname', 'users.is_active', 'leavers.reason'])
    .execute();
  const told = rows.map(({ is_active, reason, ...row }) => ({
    ...row,
    state: stateOf({ is_active, reason }),
  }));
  return inOrder(told, ids);
}

/** Pupils with their records, their classes in the active period, and what is noted of those who left. */
function selectSeatedPupils(db: Db, homebase: string, ids: readonly string[]) {
  return selectRecords(db, homebase)
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'users.homebase').on('periods.is_active', '=', 1),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'users.homebase')
        .onRef('enrolments.student', '=', 'users.id')
        .onRef('enrolments.period', '=', 'periods.id'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .where('users.id', 'in', ids);
}

function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
