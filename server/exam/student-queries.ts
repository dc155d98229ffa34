import type { ExamForStudent } from '#contract/exam';
import type { ListQuery } from '#contract/fields';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { countQuestions } from '../db/exam-facts';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import { fail } from '../failure/app-error';
import { pageReply, sliceOf } from '../http/page';
import { EXAM_COLUMNS, type ExamRow, toCore, toIso, withTeacher } from './exam-rows';

/** The class a student sits in this period; undefined when he sits in none. */
async function findOwnClass(db: Db, homebase: string, student: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select('enrolments.class')
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', '=', student)
    .where('periods.is_active', '=', 1)
    .executeTakeFirst();
  return row?.class;
}

interface StudentScope {
  homebase: string;
  student: string;
  now: number;
}

/** Exams given to the student's class, with how far he is with each. */
export async function listExamsForStudent(
  db: Db,
  scope: StudentScope,
  query: ListQuery & { classid?: string | undefined },
) {
  const slice = sliceOf(query);
  const ownClass = await findOwnClass(db, scope.homebase, scope.student);
  if (query.classid !== undefined && query.classid !== ownClass) return fail('notFound');
  if (ownClass === undefined) return pageReply(slice, 0, []);
  const exams = withTeacher(db)
    .innerJoin('exam_classes', (join) =>
      join.onRef('exam_classes.homebase', '=', 'exams.homebase').onRef('exam_classes.exam', '=', 'exams.id'),
    )
    .where('exam_classes.homebase', '=', scope.homebase)
    .where('exam_classes.class', '=', ownClass)
    .where(({ ref }) => contains(ref('exams.name'), slice.pattern));
  const { total } = await exams
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await exams
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'exams.homebase')
        .onRef('attempts.exam', '=', 'exams.id')
        .on('attempts.student', '=', scope.student)
        .on('attempts.archived_at', 'is', null),
    )
    .select([...EXAM_COLUMNS, 'attempts.progress', 'attempts.start_at', 'attempts.deadline'])
    .orderBy('exams.name')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const counts = await countQuestions(
    db,
    scope.homebase,
    rows.map((row) => row.id),
  );
  const data = rows.map((row) => toStudentView(row, row, counts.get(row.id) ?? 0, scope.now));
  return pageReply(slice, Number(total), data);
}

/** One exam with its teacher's name; undefined when it is not there. */
export async function findExamWithTeacher(
  db: Db,
  homebase: string,
  exam: string,
): Promise<ExamRow | undefined> {
  return withTeacher(db)
    .select(EXAM_COLUMNS)
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .executeTakeFirst();
}

interface Sitting {
  progress: Exclude<ExamForStudent['progress'], 'notStarted'> | null;
  start_at: number | null;
  deadline: number | null;
}

/** What a student may know of an exam: that there is a token, never which. */
export function toStudentView(
  row: ExamRow,
  sitting: Sitting,
  questionCount: number,
  now: number,
): ExamForStudent {
  const { progress, start_at, deadline } = sitting;
  return {
    ...toCore(row),
    needs_token: row.token !== null,
    question_count: questionCount,
    progress: progress === null ? 'notStarted' : effectiveProgress(progress, { now, deadline }),
    start_time: toIso(start_at),
    deadline: toIso(deadline),
  };
}
