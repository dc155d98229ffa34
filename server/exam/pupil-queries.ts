import type { ListQuery } from '#contract/fields';
import { byClassAndName, readClassOrder } from '../db/class-order';
import { findActivePeriod } from '../db/enrolment';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import { pageReply, sliceOf } from '../http/page';

interface PupilQuery extends ListQuery {
  examid?: string | undefined;
}

/**
 * Active pupils of the school year, for choosing who takes an exam; with `examid`, those it names. Sorted by class
 * and name.
 */
export async function listPupils(db: Db, homebase: string, { examid, ...query }: PupilQuery) {
  const slice = sliceOf(query);
  const seated = db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .where('enrolments.homebase', '=', homebase)
    .where('users.is_active', '=', 1)
    .where(({ ref, or }) =>
      or([
        contains(ref('users.name'), slice.pattern),
        contains(ref('users.nis'), slice.pattern),
        contains(ref('classes.name'), slice.pattern),
      ]),
    );
  const pupils =
    examid === undefined
      ? seated.where('enrolments.period', '=', (await findActivePeriod(db, homebase)) ?? '')
      : seated.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('exam_pupils')
              .innerJoin('exams', (join) =>
                join
                  .onRef('exams.homebase', '=', 'exam_pupils.homebase')
                  .onRef('exams.id', '=', 'exam_pupils.exam'),
              )
              .select('exams.id')
              .where('exam_pupils.homebase', '=', homebase)
              .where('exam_pupils.exam', '=', examid)
              .whereRef('exam_pupils.pupil', '=', 'enrolments.student')
              .whereRef('exams.period', '=', 'enrolments.period'),
          ),
        );
  const { total } = await pupils
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await pupils
    .select(['users.id', 'users.nis', 'users.name', 'classes.name as class_name'])
    .$call(byClassAndName(await readClassOrder(db, homebase)))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(({ nis, ...row }) => ({ ...row, nis: nis ?? '' }));
  return pageReply(slice, Number(total), data);
}
