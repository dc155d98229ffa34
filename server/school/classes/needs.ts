import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { type Ids, type Need, need } from '../needs';

/**
 * What prevents deleting classes: their pupils of any period, their exams, their lessons, and their homeroom teachers of
 * other periods. The pupils are told apart as the list of classes does, which shows those of one period.
 */
export function needsOfClasses(
  { db }: WriteContext,
  homebase: string,
  which: Ids,
  /** Pupils who do not count. */
  but: Ids = [],
): Promise<Need[]> {
  const pupils = selectPupils(db, homebase, which, but);
  const present = pupils.where('periods.is_active', '=', 1);
  const exams = db
    .selectFrom('exam_classes')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_classes.homebase').onRef('exams.id', '=', 'exam_classes.exam'),
    )
    .select('exams.name')
    .distinct()
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.class', 'in', which);
  const teachers = db
    .selectFrom('teaching')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'teaching.homebase').onRef('users.id', '=', 'teaching.teacher'),
    )
    .select('users.name')
    .distinct()
    .where('teaching.homebase', '=', homebase)
    .where('teaching.class', 'in', which);
  const former = db
    .selectFrom('homerooms')
    .innerJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'homerooms.homebase').onRef('periods.id', '=', 'homerooms.period'),
    )
    .select('periods.name')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.class', 'in', which)
    .where('periods.is_active', '=', 0);
  return Promise.all([
    need('siswa periode ini', present.where('users.is_active', '=', 1)),
    need('siswa periode ini yang lulus, keluar, atau nonaktif', present.where('users.is_active', '=', 0)),
    need('siswa periode lain', pupils.where('periods.is_active', '=', 0)),
    need('ujian', exams),
    need('guru', teachers),
    need('periode lain', former),
  ]);
}

/** Pupils of classes, each once, in however many periods he was in them. */
function selectPupils(db: Db, homebase: string, which: Ids, but: Ids) {
  return db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select(['users.id', 'users.name'])
    .distinct()
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', 'in', which)
    .where('enrolments.student', 'not in', but);
}
