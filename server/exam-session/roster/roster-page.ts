import type { Progress } from '#contract/exam/exam';
import type { RosterRow } from '#contract/exam-session/roster';
import type { ListQuery } from '#contract/fields';
import { type AttemptProgress, effectiveProgress } from '#domain/exam-session/attempt';
import { byClassAndName, classPlace, readClassOrder } from '../../db/class-order';
import { isListedTaker, selectExamClasses, selectExamTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import type { Slice } from '../../http/page';
import { deadlineOf } from '../../paper/attempt-time';

export interface RosterQuery extends ListQuery {
  homebase: string;
  exam: string;
  classid?: string | undefined;
  room?: string | undefined;
  /** Number of a wave. */
  wave?: number | undefined;
  /** Only pupils seated in these rooms; null or omitted: everybody. */
  rooms?: readonly string[] | null;
  /** Omitted: everybody. */
  students?: readonly string[] | undefined;
}

/** The students who should take the exam: those of its classes in its own period, and those named individually. */
function selectRoster(db: Db, query: RosterQuery, pattern: string | null) {
  const { homebase, exam, classid, room, wave, rooms = null, students } = query;
  return selectExamTakers(db)
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'exams.homebase')
        .onRef('exam_seats.exam', '=', 'exams.id')
        .onRef('exam_seats.student', '=', 'enrolments.student'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where(isListedTaker())
    .where('users.level', '=', 'student')
    .where(({ ref, or }) => or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]))
    .$if(students !== undefined, (roster) => roster.where('users.id', 'in', students ?? []))
    .$if(classid !== undefined, (roster) => roster.where('enrolments.class', '=', classid ?? ''))
    .$if(room !== undefined, (roster) => roster.where('exam_seats.room', '=', room ?? ''))
    .$if(wave !== undefined, (roster) => roster.where('exam_seats.wave', '=', wave ?? 0))
    .$if(rooms !== null, (roster) => roster.where('exam_seats.room', 'in', rooms ?? []));
}

/** One page of the roster with the attempt of each, by class and name. */
export async function listRosterPage(db: Db, query: RosterQuery, slice: Slice, now: number) {
  const roster = selectRoster(db, query, slice.pattern);
  const { total } = await roster
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const students = await roster
    .select([
      'users.id as student_id',
      'users.name as student_name',
      'users.nis',
      'classes.id as class_id',
      'classes.name as class_name',
      'grades.name as grade_name',
      'majors.name as major_name',
      'exam_seats.room',
      'exam_seats.seat as seat_number',
      'exam_seats.wave as seat_wave',
      'rooms.name as room_name',
    ])
    .$call(byClassAndName(await readClassOrder(db, query.homebase)))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const attempts = await mapAttempts(db, query, students, now);
  const rows = students.map(({ room, room_name, seat_number, seat_wave, ...student }) => ({
    ...student,
    seat: toSeat(room, room_name, { number: seat_number, wave: seat_wave }),
    ...(attempts.get(student.student_id) ?? NO_ATTEMPT),
  }));
  return { total: Number(total), rows };
}

function toSeat(
  room: string | null,
  name: string | null,
  { number, wave }: { number: number | null; wave: number | null },
): RosterRow['seat'] {
  if (room === null || name === null || number === null) return null;
  return { room, room_name: name, number, wave: wave || null };
}

/** By student. Read after paging, and without the large order of the paper. */
async function mapAttempts(
  db: Db,
  query: RosterQuery,
  students: readonly { student_id: string }[],
  now: number,
) {
  if (students.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('attempts')
    .select([
      'student',
      'id as log_id',
      'progress',
      'start_at',
      'deadline',
      'allowance_ms',
      'paused_at',
      'finished_at',
      'ip',
      'browser',
      'is_insecure',
      'notes_full_at',
      'full_at',
      'start_code',
      'question_count',
    ])
    .where('homebase', '=', query.homebase)
    .where('exam', '=', query.exam)
    .where(
      'student',
      'in',
      students.map(({ student_id }) => student_id),
    )
    .where('archived_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ student, ...attempt }) => [student, { ...attempt, deadline: deadlineOf(attempt, now) }]),
  );
}

const NO_ATTEMPT = {
  log_id: null,
  progress: null,
  start_at: null,
  deadline: null,
  allowance_ms: null,
  paused_at: null,
  finished_at: null,
  ip: null,
  browser: null,
  is_insecure: 0,
  notes_full_at: null,
  full_at: null,
  start_code: null,
  question_count: null,
};

/** Progress as shown now, also where there is no attempt. */
export function shownProgress(
  progress: AttemptProgress | null,
  deadline: number | null,
  now: number,
): Progress {
  return progress === null ? 'notStarted' : effectiveProgress(progress, { now, deadline });
}

/** The classes of an exam, including those of individually named pupils, in their order. */
export async function listExamClasses(db: Db, homebase: string, exam: string) {
  return selectExamClasses(db)
    .select(['classes.id', 'classes.name', 'grades.name as grade_name', 'majors.name as major_name'])
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .execute();
}
