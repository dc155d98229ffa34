import { toBytes } from '../../db/bytes';
import type { WriteContext } from '../../db/command';
import { uuidIn } from '../../db/uuid-in';
import { type Ids, type Need, need } from '../needs';

/**
 * What prevents deleting teachers: their banks, their exams, the exams they proctored, whose essays they marked or mark a
 * second time, and their classes in other periods.
 */
export function needsOfTeachers({ db }: WriteContext, homebase: string, whom: Ids): Promise<Need[]> {
  const banks = db
    .selectFrom('banks')
    .select('name')
    .where('homebase', '=', homebase)
    .where('teacher', 'in', whom)
    .orderBy('name');
  const exams = db
    .selectFrom('exams')
    .select('name')
    .where('homebase', '=', homebase)
    .where('teacher', 'in', whom)
    .orderBy('name');
  const proctored = db
    .selectFrom('exam_rooms')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_rooms.homebase').onRef('exams.id', '=', 'exam_rooms.exam'),
    )
    .select('exams.name')
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.proctor', 'in', whom)
    .groupBy('exams.id')
    .orderBy('exams.name');
  const marked = db
    .selectFrom('second_markings')
    .innerJoin('exams', (join) =>
      join
        .onRef('exams.homebase', '=', 'second_markings.homebase')
        .onRef('exams.id', '=', 'second_markings.exam'),
    )
    .select('exams.name')
    .where('second_markings.homebase', '=', homebase)
    .where('second_markings.marker', 'in', whom)
    .orderBy('exams.name');
  const periods = (table: 'homerooms' | 'teaching') =>
    db
      .selectFrom(table)
      .innerJoin('periods', (join) =>
        join.onRef('periods.homebase', '=', `${table}.homebase`).onRef('periods.id', '=', `${table}.period`),
      )
      .select('periods.name as name')
      .where(`${table}.homebase`, '=', homebase)
      .where(`${table}.teacher`, 'in', whom)
      .where('periods.is_active', '=', 0);
  const others = periods('homerooms').union(periods('teaching')).orderBy('name');
  return Promise.all([
    need('bank soal', banks),
    need('ujian', exams),
    need('ujian yang diawasi', proctored),
    need('ujian yang esainya dinilai', gradedExams(db, homebase, whom)),
    need('ujian yang dinilai sebagai penilai kedua', marked),
    need('periode lain', others),
  ]);
}

/** Exams of others in which they marked an essay, as colleagues, substitutes or second markers. */
function gradedExams(db: WriteContext['db'], homebase: string, whom: Ids) {
  const markedIn = (table: 'essay_grades' | 'essay_marks') =>
    db
      .selectFrom(table)
      .innerJoin('attempts', (join) =>
        join.on('attempts.homebase', '=', homebase).on('attempts.id', '=', uuidIn(`${table}.attempt`)),
      )
      .innerJoin('exams', (join) =>
        join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
      )
      .select(['exams.id', 'exams.name as name'])
      .where(`${table}.homebase`, '=', toBytes(homebase))
      .where(`${table}.grader`, 'in', whom)
      .where('exams.teacher', 'not in', whom);
  return markedIn('essay_grades').union(markedIn('essay_marks')).orderBy('name');
}

/**
 * The classes that teachers have in the active period, as homeroom teachers or for lessons; `but`: teachers who are
 * not counted.
 */
export function classesOfTeachers(
  { db }: WriteContext,
  homebase: string,
  whom: Ids,
  but: Ids,
): Promise<Need> {
  const classes = (table: 'homerooms' | 'teaching') =>
    db
      .selectFrom(table)
      .innerJoin('periods', (join) =>
        join.onRef('periods.homebase', '=', `${table}.homebase`).onRef('periods.id', '=', `${table}.period`),
      )
      .innerJoin('classes', (join) =>
        join.onRef('classes.homebase', '=', `${table}.homebase`).onRef('classes.id', '=', `${table}.class`),
      )
      .select('classes.name as name')
      .where(`${table}.homebase`, '=', homebase)
      .where(`${table}.teacher`, 'in', whom)
      .where(`${table}.class`, 'not in', but)
      .where('periods.is_active', '=', 1);
  return need('kelas', classes('homerooms').union(classes('teaching')).orderBy('name'));
}
