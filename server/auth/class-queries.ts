import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/**
 * The pupils of a class in the active period, by name. A deactivated pupil keeps his seat, but no card or code would
 * open anything to him.
 */
export function listPupilsOfClass(db: Db, homebase: string, classId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select([
      'users.id',
      'users.level',
      'users.name',
      'users.nis',
      'users.signed_in_at',
      'users.must_change_password',
    ])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', '=', classId)
    .where('periods.is_active', '=', 1)
    .where('users.is_active', '=', 1)
    .orderBy('users.name')
    .execute();
}

/** All pupils of a class, or the selected ones, sorted by name; throws 404 if a selected one is not in it. */
export async function listSomeOfClass(
  db: Db,
  homebase: string,
  { classid, chosen }: { classid: string; chosen?: readonly string[] | undefined },
) {
  const pupils = await listPupilsOfClass(db, homebase, classid);
  if (chosen === undefined) return pupils;
  const picked = pupils.filter(({ id }) => chosen.includes(id));
  return picked.length === new Set(chosen).size ? picked : fail('notFound');
}
