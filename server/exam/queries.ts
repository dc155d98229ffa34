import type { ExamForStaff } from '#contract/exam/exam';
import type { ListQuery } from '#contract/fields';
import { standingToken } from '../access/exam-tokens';
import { classPlace, readClassOrder } from '../db/class-order';
import { countStudents, findActivePeriod, selectClasses } from '../db/enrolment';
import type { Db } from '../db/open';
import { selectOpenSittings } from '../db/open-sittings';
import { contains } from '../db/search';
import { selectSubstituted } from '../db/substitutes';
import { pageReply, sliceOf } from '../http/page';
import { isClosedPeriod } from '../paper/closed-period';
import { EXAM_COLUMNS, type ExamRow, toCore, withTeacher } from './exam-rows';
import { type ExamSort, listSortedIds } from './exam-sort';
import { listParts } from './listed-parts';

/** Classes of the school with the number of their active students in this period. */
export async function listClasses(db: Db, homebase: string, query: ListQuery) {
  const slice = sliceOf(query);
  const classes = selectClasses(db)
    .where('classes.homebase', '=', homebase)
    .where('classes.is_active', '=', 1)
    .where(({ ref }) => contains(ref('classes.name'), slice.pattern));
  const { total } = await classes
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await classes
    .select(['classes.id', 'classes.name', 'grades.name as grade_name', 'majors.name as major_name'])
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const period = await findActivePeriod(db, homebase);
  const students = period === undefined ? new Map() : await countStudents(db, homebase, period);
  const data = rows.map((row) => ({ ...row, students: students.get(row.id) ?? 0 }));
  return pageReply(slice, Number(total), data);
}

/** School years, newest first. */
export async function listPeriods(db: Db, homebase: string) {
  const rows = await db
    .selectFrom('periods')
    .select(['id', 'name', 'is_active'])
    .where('homebase', '=', homebase)
    .orderBy('position', 'desc')
    .orderBy('name', 'desc')
    .execute();
  return rows.map(({ is_active, ...row }) => ({ ...row, isactive: is_active === 1 }));
}

interface ExamQuery extends ListQuery {
  periode?: string | undefined;
  examid?: string | undefined;
  sat?: 'now' | undefined;
  open?: 'now' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: ExamSort | undefined;
}

/**
 * Exams of the school in one period, newest first unless sorted otherwise; with `teacher`, his own, those he is a proctor of, and those he
 * runs as substitute.
 */
export async function listExams(
  db: Db,
  scope: { homebase: string; teacher: string | null; now: number },
  query: ExamQuery,
) {
  const slice = sliceOf(query);
  const all = (await narrowed(db, scope, query))
    .where('exams.homebase', '=', scope.homebase)
    .where(({ ref, or }) =>
      or([contains(ref('exams.name'), slice.pattern), contains(ref('users.name'), slice.pattern)]),
    );
  const rooms = await listProctored(db, scope);
  const led = await listSubstituted(db, scope);
  const exams =
    scope.teacher === null
      ? all
      : all.where(({ eb, or }) =>
          or([
            eb('exams.teacher', '=', scope.teacher),
            eb('exams.id', 'in', [...rooms.keys(), ...led.keys()]),
          ]),
        );
  const total = await countExams(exams);
  const sorted = query.sort === undefined ? null : await listSortedIds(exams, query.sort, slice);
  const rows = await exams
    .$if(sorted !== null, (each) => each.where('exams.id', 'in', sorted ?? []))
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'exams.homebase').onRef('periods.id', '=', 'exams.period'),
    )
    .select([
      ...EXAM_COLUMNS,
      'exams.late_count_minutes',
      'exams.late_wait_hours',
      'exams.paper_locked_at',
      'periods.name as period_name',
      'periods.is_active as period_is_active',
    ])
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(sorted === null ? slice.offset : 0)
    .execute();
  const ids = sorted ?? rows.map((row) => row.id);
  const parts = await listParts(db, scope.homebase, ids);
  const data = inOrderOf(ids, rows).map(
    (row): ExamForStaff => ({
      ...toCore(row),
      shufflechoices: row.shuffles_choices === 1,
      homebase: row.homebase,
      teacher: row.teacher,
      periode: row.period_name,
      period_closed: isClosedPeriod(row.period_is_active),
      late_count_minutes: row.late_count_minutes,
      late_wait_hours: row.late_wait_hours,
      ...parts.listsOf(row.id),
      ...parts.kinOf(row),
      named_pupils: parts.named.get(row.id) ?? 0,
      question_count: parts.questions.get(row.id) ?? 0,
      attempt_count: parts.attempts.get(row.id) ?? 0,
      results: parts.results(row.id),
      paper_locked: row.paper_locked_at !== null,
      ...asWhom(scope.teacher, row, { rooms: rooms.get(row.id), substitute: led.get(row.id) }),
    }),
  );
  return pageReply(slice, total, data);
}

async function countExams(exams: ReturnType<typeof withTeacher>): Promise<number> {
  const { total } = await exams
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Role {
  rooms: readonly ProctoredRoom[] | undefined;
  substitute: ExamForStaff['substitute'];
}

/**
 * The role of somebody who sees an exam without being its teacher, and its token; an admin (null) sees it like his
 * own. A proctor does not see the exam's token if it opens none of his rooms.
 */
function asWhom(
  teacher: string | null,
  exam: Pick<ExamRow, 'teacher' | 'token' | 'token_minutes'>,
  { rooms = [], substitute }: Role,
) {
  const token = standingToken(exam);
  const shown = { token, asks_token: exam.token !== null, token_minutes: exam.token_minutes };
  if (teacher === null || teacher === exam.teacher) return shown;
  if (substitute) return { ...shown, substitute };
  const opensOne = rooms.some((room) => room.token === null);
  return { ...shown, token: opensOne ? token : null, proctor_of: rooms.map(({ name }) => name) };
}

/** For each exam that a teacher runs as substitute now, until when. */
async function listSubstituted(
  db: Db,
  { homebase, teacher, now }: { homebase: string; teacher: string | null; now: number },
) {
  if (teacher === null) return new Map<string, ExamForStaff['substitute']>();
  const rows = await selectSubstituted(db, { homebase, teacher, now })
    .select(['exam', 'until_at', 'may_grade'])
    .execute();
  return new Map(
    rows.map(({ exam, until_at, may_grade }) => [
      exam,
      { until: new Date(until_at).toISOString(), may_grade: may_grade === 1 },
    ]),
  );
}

interface ProctoredRoom {
  name: string;
  /** Its own. */
  token: string | null;
}

/** The rooms in which a teacher is the proctor, by exam. */
async function listProctored(
  db: Db,
  { homebase, teacher }: { homebase: string; teacher: string | null },
): Promise<Map<string, ProctoredRoom[]>> {
  const rooms = new Map<string, ProctoredRoom[]>();
  if (teacher === null) return rooms;
  const rows = await db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select(['exam_rooms.exam', 'exam_rooms.token', 'rooms.name'])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.proctor', '=', teacher)
    .orderBy('exam_rooms.position')
    .execute();
  for (const { exam, ...room } of rows) rooms.set(exam, [...(rooms.get(exam) ?? []), room]);
  return rooms;
}

async function narrowed(
  db: Db,
  { homebase, now }: { homebase: string; now: number },
  { examid, periode, sat, open, ...span }: ExamQuery,
) {
  const all = inSpan(open === 'now' ? selectOpen(db, now) : withTeacher(db), span);
  if (examid !== undefined) return all.where('exams.id', '=', examid);
  const isSat = sat === 'now';
  const exams = all.$if(isSat, (each) =>
    each.where('exams.id', 'in', selectOpenSittings(db, homebase).select('attempts.exam')),
  );
  if (isSat && periode === undefined) return exams;
  const period = periode ?? (await findActivePeriod(db, homebase));
  return period === undefined
    ? exams.where('exams.period', 'is', null)
    : exams.where('exams.period', '=', period);
}

/** Exams that are open in the span, and those with the switch off whose times lie in it: they were to be opened, or were held. */
function inSpan(exams: ReturnType<typeof withTeacher>, { from, to }: Pick<ExamQuery, 'from' | 'to'>) {
  if (from === undefined && to === undefined) return exams;
  const first = from === undefined ? 0 : Date.parse(from);
  const end = to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to);
  return exams
    .where(({ eb, or }) => or([eb('exams.open_at', 'is', null), eb('exams.open_at', '<', end)]))
    .where(({ eb, or }) => or([eb('exams.close_at', 'is', null), eb('exams.close_at', '>', first)]))
    .where(({ eb, or }) =>
      or([
        eb('exams.is_active', '=', 1),
        eb('exams.open_at', '>=', first),
        eb('exams.close_at', 'is not', null),
      ]),
    );
}

/** Exams in the state "open" of `windowState` (domain/exam/window.ts). */
function selectOpen(db: Db, now: number) {
  return withTeacher(db)
    .where('exams.is_active', '=', 1)
    .where(({ eb, or }) => or([eb('exams.open_at', 'is', null), eb('exams.open_at', '<=', now)]))
    .where(({ eb, or }) => or([eb('exams.close_at', 'is', null), eb('exams.close_at', '>', now)]));
}
