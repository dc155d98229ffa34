import type { Allowance } from '#contract/exam/allowance';
import type { ExamForStudent } from '#contract/exam/exam';
import type { ListQuery } from '#contract/fields';
import { toInstant } from '#contract/instant';
import { allowanceMs } from '#domain/exam-session/allowance';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { MINUTE_MS } from '#domain/time/durations';
import { findEnrolment } from '../db/enrolment';
import { selectExamTakers } from '../db/exam-takers';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import { fail } from '../failure/app-error';
import { pageReply, sliceOf } from '../http/page';
import { readAllowances } from '../paper/allowances';
import { deadlineOf } from '../paper/attempt-time';
import { countQuestions } from '../paper/exam-facts';
import { listWaves } from '../paper/exam-waves';
import { EXAM_COLUMNS, type ExamRow, toCore, withTeacher } from './exam-rows';

interface StudentScope {
  homebase: string;
  student: string;
  now: number;
}

/** Exams given to the student's class in this period, or to him by name, with his progress in each. */
export async function listExamsForStudent(
  db: Db,
  scope: StudentScope,
  query: ListQuery & { classid?: string | undefined },
) {
  const slice = sliceOf(query);
  const enrolment = await findEnrolment(db, scope.homebase, scope.student);
  if (query.classid !== undefined && query.classid !== enrolment?.class_id) return fail('notFound');
  if (!enrolment) return pageReply(slice, 0, []);
  const exams = selectExamTakers(db)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .where('enrolments.homebase', '=', scope.homebase)
    .where('enrolments.student', '=', scope.student)
    .where('enrolments.period', '=', enrolment.period_id)
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
    .select([
      ...EXAM_COLUMNS,
      'attempts.progress',
      'attempts.start_at',
      'attempts.deadline',
      'attempts.paused_at',
      'attempts.allowance_ms',
    ])
    .orderBy('exams.name')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const counts = await countQuestions(db, scope.homebase, ids);
  const closed = await listSafeBrowserExams(db, scope.homebase, ids);
  const seats = await mapSeats(db, scope, ids);
  const waves = await listWaves(db, scope.homebase, ids);
  const allowanceOf = await readAllowances(db, { ...scope, exams: ids, students: [scope.student] });
  const data = rows.map((row) => ({
    ...toStudentView(
      { ...row, ...timesOf(row, seats.get(row.id), waves) },
      { ...row, allowance: allowanceOf(row.id, scope.student) },
      counts.get(row.id) ?? 0,
      scope.now,
    ),
    ...(closed.has(row.id) ? { safe_browser: true as const } : {}),
    ...shownSeat(seats.get(row.id)),
  }));
  return pageReply(slice, Number(total), data);
}

interface Seat {
  exam: string;
  room: string;
  seat: number;
  /** 0: the exam has none. */
  wave: number;
}

/** By exam: the pupil's seat in it. */
async function mapSeats(
  db: Db,
  { homebase, student }: StudentScope,
  exams: readonly string[],
): Promise<ReadonlyMap<string, Seat>> {
  if (exams.length === 0) return new Map();
  const rows = await db
    .selectFrom('exam_seats')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .select(['exam_seats.exam', 'exam_seats.seat', 'exam_seats.wave', 'rooms.name as room'])
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', 'in', exams)
    .where('exam_seats.student', '=', student)
    .execute();
  return new Map(rows.map((row) => [row.exam, row]));
}

/** The exam opens and closes for a pupil with his wave, if it has waves. */
function timesOf(
  { id, open_at, close_at }: Pick<ExamRow, 'id' | 'open_at' | 'close_at'>,
  seat: Seat | undefined,
  waves: Awaited<ReturnType<typeof listWaves>>,
) {
  const own = waves.find((one) => one.exam === id && one.number === seat?.wave);
  return own ? { open_at: own.openAt, close_at: own.closeAt } : { open_at, close_at };
}

function shownSeat(seat: Seat | undefined): Pick<ExamForStudent, 'seat'> {
  if (!seat) return {};
  const { room, seat: number, wave } = seat;
  return { seat: { room, number, ...(wave > 0 ? { wave } : {}) } };
}

/** Those exams that can only be opened in Safe Exam Browser. */
async function listSafeBrowserExams(
  db: Db,
  homebase: string,
  exams: readonly string[],
): Promise<ReadonlySet<string>> {
  if (exams.length === 0) return new Set();
  const rows = await db
    .selectFrom('config_keys')
    .select('exam')
    .distinct()
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .execute();
  return new Set(rows.map(({ exam }) => exam));
}

/** One exam with its teacher's name; undefined if it does not exist. */
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
  paused_at: number | null;
  /** Null if he has not begun. */
  allowance_ms: number | null;
  /** His current extra time, used until he begins. */
  allowance: Allowance | null;
}

/** An exam as a student may see it: whether it asks for a token, but never the token. */
export function toStudentView(
  row: ExamRow,
  sitting: Sitting,
  questionCount: number,
  now: number,
): ExamForStudent {
  const { progress, start_at, paused_at, allowance_ms, allowance } = sitting;
  const extraMs = allowance_ms ?? allowanceMs(allowance, row.duration_minutes * MINUTE_MS);
  const deadline =
    sitting.deadline === null ? null : deadlineOf({ deadline: sitting.deadline, paused_at }, now);
  return {
    ...toCore(row),
    needs_token: row.token !== null,
    question_count: questionCount,
    extra_minutes: Math.round(extraMs / MINUTE_MS),
    progress: progress === null ? 'notStarted' : effectiveProgress(progress, { now, deadline }),
    start_time: toInstant(start_at),
    deadline: toInstant(deadline),
  };
}
