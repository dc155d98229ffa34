import { sql } from 'kysely';
import type { Progress } from '#contract/exam';
import type { ListQuery } from '#contract/fields';
import type { RosterRow } from '#contract/logs';
import { type AttemptProgress, effectiveProgress } from '#domain/exam-session/attempt';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import { toBytes, toUuid } from '../db/bytes';
import { selectClasses, selectExamTakers } from '../db/enrolment';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import { pageReply, type Slice, sliceOf } from '../http/page';
import { countQuestions, getExamRow } from '../paper/exam-facts';
import { countDisputes, type DisputedAttempt } from './disputes';

export interface RosterQuery extends ListQuery {
  homebase: string;
  exam: string;
  classid?: string | undefined;
}

/** Who should take the exam: active students enrolled in one of its classes in its own period. */
function selectRoster(db: Db, { homebase, exam, classid }: RosterQuery, pattern: string | null) {
  const roster = selectExamTakers(db)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.exam', '=', exam)
    .where('users.is_active', '=', 1)
    .where('users.level', '=', 'student')
    .where(({ ref, or }) => or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]));
  return classid === undefined ? roster : roster.where('exam_classes.class', '=', classid);
}

/** One page of the roster with the attempt of each, by grade, major, class and name. */
export async function listRosterPage(db: Db, query: RosterQuery, slice: Slice) {
  const roster = selectRoster(db, query, slice.pattern);
  const { total } = await roster
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await roster
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'exam_classes.homebase')
        .onRef('attempts.exam', '=', 'exam_classes.exam')
        .onRef('attempts.student', '=', 'users.id')
        .on('attempts.archived_at', 'is', null),
    )
    .select([
      'users.id as student_id',
      'users.name as student_name',
      'users.nis',
      'classes.id as class_id',
      'classes.name as class_name',
      'grades.name as grade_name',
      'majors.name as major_name',
      'attempts.id as log_id',
      'attempts.progress',
      'attempts.start_at',
      'attempts.deadline',
      'attempts.finished_at',
      'attempts.question_count',
      'attempts.ip',
      'attempts.browser',
    ])
    .orderBy('grades.name')
    .orderBy('majors.name')
    .orderBy('classes.name')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { total: Number(total), rows };
}

/** Every student who should take the exam, with how far each one is at this moment. */
export async function listRoster(db: Db, query: RosterQuery, now: number) {
  const slice = sliceOf(query);
  const { total, rows } = await listRosterPage(db, query, slice);
  const attempts = rows.flatMap((row) => (row.log_id === null ? [] : [row.log_id]));
  const answered = await countAnswered(db, query.homebase, attempts);
  const logged = await sumLogged(db, query.homebase, attempts);
  const disputes = await countDisputes(
    db,
    query.homebase,
    rows.flatMap(toDisputed),
    await waitMsOf(db, query),
  );
  const questionCount = (await countQuestions(db, query.homebase, [query.exam])).get(query.exam) ?? 0;
  const data = rows.map(
    ({ question_count, start_at, progress, deadline, finished_at, ...row }): RosterRow => {
      const log = logged.get(row.log_id ?? '') ?? NOTHING_LOGGED;
      return {
        ...row,
        nis: row.nis ?? '',
        progress: shownProgress(progress, deadline, now),
        start_time: toIso(start_at),
        deadline: toIso(deadline),
        finished_at: toIso(finished_at),
        last_contact: toIso(log.lastContact ?? start_at),
        answered: answered.get(row.log_id ?? '') ?? 0,
        question_count: question_count ?? questionCount,
        penalties: log.penalties,
        ...(disputes.get(row.log_id ?? '') ?? NO_DISPUTES),
        late: log.late,
        insecure: log.insecure === 1,
      };
    },
  );
  return pageReply(slice, total, data);
}

function toDisputed(row: {
  log_id: string | null;
  start_at: number | null;
  deadline: number | null;
}): DisputedAttempt[] {
  const { log_id: id, start_at, deadline } = row;
  return id === null || start_at === null || deadline === null ? [] : [{ id, start_at, deadline }];
}

async function waitMsOf(db: Db, { homebase, exam }: RosterQuery): Promise<number> {
  const row = await getExamRow(db, homebase, exam);
  return (row?.late_wait_hours ?? 0) * 3_600_000;
}

/** Progress as it is shown at this moment, of an attempt or of none. */
export function shownProgress(
  progress: AttemptProgress | null,
  deadline: number | null,
  now: number,
): Progress {
  return progress === null ? 'notStarted' : effectiveProgress(progress, { now, deadline });
}

/** The classes of an exam, by grade, major and name. */
export async function listExamClasses(db: Db, homebase: string, exam: string) {
  return selectClasses(db)
    .innerJoin('exam_classes', (join) =>
      join
        .onRef('exam_classes.homebase', '=', 'classes.homebase')
        .onRef('exam_classes.class', '=', 'classes.id'),
    )
    .select(['classes.id', 'classes.name', 'grades.name as grade_name', 'majors.name as major_name'])
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.exam', '=', exam)
    .orderBy('grades.name')
    .orderBy('majors.name')
    .orderBy('classes.name')
    .execute();
}

async function countAnswered(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .select(({ fn }) => ['attempt', fn.countAll<number>().as('count')])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .where(({ eb, or }) => or([eb('mc', 'is not', null), eb('essay', 'is not', null)]))
    .groupBy('attempt')
    .execute();
  return new Map(rows.map((row) => [toUuid(row.attempt), Number(row.count)]));
}

const NO_DISPUTES = { held: 0, decided: 0 };

const NOTHING_LOGGED: Logged = { lastContact: null, penalties: 0, late: 0, insecure: 0 };

interface Logged {
  lastContact: number | null;
  penalties: number;
  late: number;
  insecure: number;
}

/** The body is stored as it came: JSON without spaces. */
const NOTED_INSECURE = `%"note":${JSON.stringify(NOTE_INSECURE)}%`;

/** What the proctor sees of the log; an act of the server is no sign of life of the device. */
async function sumLogged(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, Logged>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('operations')
    .select([
      'attempt',
      sql<number | null>`max(case when via = 'device' then received_at end)`.as('lastContact'),
      sql<number>`sum(case when kind = 'penalty' and result in ('applied', 'late') then 1 else 0 end)`.as(
        'penalties',
      ),
      sql<number>`max(case when kind = 'event' and body like ${NOTED_INSECURE} then 1 else 0 end)`.as(
        'insecure',
      ),
      // By question: an essay is delivered many times while it is written.
      sql<number>`count(distinct case when result = 'late' and kind in ('answer', 'clear') then question end)`.as(
        'late',
      ),
    ])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .groupBy('attempt')
    .execute();
  return new Map(rows.map(({ attempt, ...row }) => [toUuid(attempt), row]));
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
