import { sql } from 'kysely';
import type { ExamForStaff } from '#contract/exam';
import type { ListQuery } from '#contract/fields';
import { countQuestions } from '../db/exam-facts';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import { pageReply, sliceOf } from '../http/page';
import { EXAM_COLUMNS, toCore, withTeacher } from './exam-rows';

/** Classes of the school with how many active students sit in each this period. */
export async function listClasses(db: Db, homebase: string, query: ListQuery) {
  const slice = sliceOf(query);
  const classes = db
    .selectFrom('classes')
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .leftJoin('majors', (join) =>
      join.onRef('majors.homebase', '=', 'classes.homebase').onRef('majors.id', '=', 'classes.major'),
    )
    .where('classes.homebase', '=', homebase)
    .where(({ ref }) => contains(ref('classes.name'), slice.pattern));
  const { total } = await classes
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await classes
    .select(({ selectFrom }) => [
      'classes.id',
      'classes.name',
      'grades.name as grade_name',
      'majors.name as major_name',
      selectFrom('enrolments')
        .innerJoin('periods', (join) =>
          join
            .onRef('periods.homebase', '=', 'enrolments.homebase')
            .onRef('periods.id', '=', 'enrolments.period'),
        )
        .innerJoin('users', (join) =>
          join
            .onRef('users.homebase', '=', 'enrolments.homebase')
            .onRef('users.id', '=', 'enrolments.student'),
        )
        .select(({ fn }) => fn.countAll<number>().as('students'))
        .whereRef('enrolments.homebase', '=', 'classes.homebase')
        .whereRef('enrolments.class', '=', 'classes.id')
        .where('periods.is_active', '=', 1)
        .where('users.is_active', '=', 1)
        .as('students'),
    ])
    .orderBy('grades.name')
    .orderBy('majors.name')
    .orderBy('classes.name')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map((row) => ({ ...row, students: Number(row.students) }));
  return pageReply(slice, Number(total), data);
}

/** Exams of the school, newest first; with `teacher`, his own. */
export async function listExams(
  db: Db,
  scope: { homebase: string; teacher: string | null },
  query: ListQuery,
) {
  const slice = sliceOf(query);
  const all = withTeacher(db)
    .where('exams.homebase', '=', scope.homebase)
    .where(({ ref, or }) =>
      or([contains(ref('exams.name'), slice.pattern), contains(ref('users.name'), slice.pattern)]),
    );
  const exams = scope.teacher === null ? all : all.where('exams.teacher', '=', scope.teacher);
  const { total } = await exams
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await exams
    .select(EXAM_COLUMNS)
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const parts = await listParts(
    db,
    scope.homebase,
    rows.map((row) => row.id),
  );
  const data = rows.map(
    (row): ExamForStaff => ({
      ...toCore(row),
      homebase: row.homebase,
      teacher: row.teacher,
      token: row.token,
      banks: parts.banks.filter((bank) => bank.exam === row.id).map(({ exam: _, ...bank }) => bank),
      classes: parts.classes.filter((each) => each.exam === row.id).map(({ id, name }) => ({ id, name })),
      question_count: parts.questions.get(row.id) ?? 0,
      attempt_count: parts.attempts.get(row.id) ?? 0,
    }),
  );
  return pageReply(slice, Number(total), data);
}

async function listParts(db: Db, homebase: string, exams: readonly string[]) {
  const banks = await db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .select([
      'exam_banks.exam',
      'banks.id',
      'banks.name',
      'banks.btype as type',
      'exam_banks.pg',
      'exam_banks.essay',
    ])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', 'in', exams)
    .orderBy('exam_banks.position')
    .execute();
  const classes = await db
    .selectFrom('exam_classes')
    .innerJoin('classes', (join) =>
      join
        .onRef('classes.homebase', '=', 'exam_classes.homebase')
        .onRef('classes.id', '=', 'exam_classes.class'),
    )
    .select(['exam_classes.exam', 'classes.id', 'classes.name'])
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.exam', 'in', exams)
    .orderBy('classes.name')
    .execute();
  const begun = await db
    .selectFrom('attempts')
    .select(['exam', sql<number>`count(distinct student)`.as('count')])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .groupBy('exam')
    .execute();
  const attempts = new Map(begun.map((row) => [row.exam, Number(row.count)]));
  return { banks, classes, attempts, questions: await countQuestions(db, homebase, exams) };
}
