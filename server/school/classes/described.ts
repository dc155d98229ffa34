import type { Told } from '../../db/changed-fields';
import type { WriteContext } from '../../db/command';
import { findActivePeriod, selectClasses } from '../../db/enrolment';
import { fail } from '../../failure/app-error';

/** A class as logged, with its homeroom teacher of the active period. */
export async function describeClass(
  { db }: Pick<WriteContext, 'db'>,
  { homebase, id }: { homebase: string; id: string },
): Promise<Told> {
  const period = (await findActivePeriod(db, homebase)) ?? '';
  const row = await selectClasses(db)
    .leftJoin('homerooms', (join) =>
      join
        .onRef('homerooms.homebase', '=', 'classes.homebase')
        .onRef('homerooms.class', '=', 'classes.id')
        .on('homerooms.period', '=', period),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select(['classes.name', 'grades.name as grade', 'majors.name as major', 'users.name as homeroom'])
    .where('classes.homebase', '=', homebase)
    .where('classes.id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}
