import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** Who graduated, by the period that was the last, newest first. */
export async function listGraduates(db: Db, homebase: string, slice: Slice) {
  const found = db
    .selectFrom('leavers')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'leavers.homebase').onRef('users.id', '=', 'leavers.student'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'leavers.homebase').onRef('periods.id', '=', 'leavers.period'),
    )
    .where('leavers.homebase', '=', homebase)
    .where('leavers.reason', '=', 'graduated')
    .where(({ ref, or }) =>
      or([
        contains(ref('users.name'), slice.pattern),
        contains(ref('users.nis'), slice.pattern),
        contains(ref('leavers.agency'), slice.pattern),
      ]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await found
    .select(['users.id', 'users.name as student_name', 'users.nis', 'periods.name as periode'])
    .select(['leavers.agency', 'leavers.description'])
    .orderBy('periods.name', 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return pageReply(slice, total, data);
}

/** Pupils who are switched off and of whom nothing is noted: those a graduation can be noted for. */
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
