import type { TimeProfile } from '#contract/exam/allowance';
import type { ListQuery } from '#contract/fields';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, sliceOf } from '../../http/page';

/** Pupils of the school with extra time in every exam, sorted by name, with their class in the active period. */
export async function listProfiles(db: Db, homebase: string, query: ListQuery) {
  const slice = sliceOf(query);
  const period = (await findActivePeriod(db, homebase)) ?? '';
  const profiles = db
    .selectFrom('time_allowances as given')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'given.homebase').onRef('users.id', '=', 'given.pupil'),
    )
    .leftJoin('users as giver', (join) =>
      join.onRef('giver.homebase', '=', 'given.homebase').onRef('giver.id', '=', 'given.set_by'),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'given.homebase')
        .onRef('enrolments.student', '=', 'given.pupil')
        .on('enrolments.period', '=', period),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .where('given.homebase', '=', homebase)
    .where(({ ref, or }) =>
      or([
        contains(ref('users.name'), slice.pattern),
        contains(ref('users.nis'), slice.pattern),
        contains(ref('classes.name'), slice.pattern),
      ]),
    );
  const { total } = await profiles
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await profiles
    .select(['users.id as student', 'users.name', 'users.nis', 'classes.name as class_name'])
    .select(['given.unit', 'given.amount', 'given.why', 'given.set_at', 'giver.name as set_by'])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ set_at, nis, ...row }): TimeProfile => ({
      ...row,
      nis: nis ?? '',
      set_at: new Date(set_at).toISOString(),
    }),
  );
  return pageReply(slice, Number(total), data);
}
