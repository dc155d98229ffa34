import { setImmediate } from 'node:timers/promises';
import type { RosterRow } from '#contract/exam-session/roster';
import { toInstant } from '#contract/instant';
import { allowanceMs } from '#domain/exam-session/allowance';
import { MINUTE_MS } from '#domain/time/durations';
import { listRosterLogs, type RosterLog } from '../../db/answer-log/roster-log';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import type { ExamTable } from '../../db/tables/exam';
import { pageReply, sliceOf } from '../../http/page';
import { readAllowances, type StandingAllowance } from '../../paper/allowances';
import { countQuestions, getExamRow } from '../../paper/exam-facts';
import type { Services } from '../../services';
import { listRestorable } from '../attempts/restorable';
import { mapContacts } from '../contact/keep-contacts';
import type { Unsent } from '../contact/unsent-book';
import { type DisputedAttempt, waitMsOf } from '../decisions/held-log';
import { listOpenCalls } from '../live/queries';
import { listLastChecks } from '../readiness/queries';
import { sumLost } from '../time/lost-time';
import { selectSharesOf } from '../time/queries';
import { countDisputes } from './dispute-count';
import { listRosterPage, type RosterQuery, shownProgress } from './roster-page';
import { readWatched } from './watched';

/** Far more than one exam has; its counters and filters need all rows. */
const ROSTER_MAX = 2_000;

/** Rows calculated in one go; in between, others get their turn on this thread. */
const AT_ONCE = 100;

/** The sources of the roster: the database, and the process's memory of the devices. */
type Known = Pick<Services, 'db' | 'clock' | 'contacts' | 'unsent'>;

/** Lists every student who should take the exam, with his present state. */
export async function listRoster(known: Known, query: RosterQuery) {
  const now = known.clock();
  const slice = sliceOf(query, ROSTER_MAX);
  const { total, rows } = await listRosterPage(known.db, query, slice, now);
  const data: RosterRow[] = [];
  for (const some of portionsOf(rows, AT_ONCE)) {
    if (data.length > 0) await setImmediate();
    data.push(...(await calculateRows(known, query, some, now)));
  }
  return { ...pageReply(slice, total, data), now: toInstant(now) };
}

/** Lists the rows of these students only. */
export async function listRosterOf(
  known: Known,
  exam: Pick<RosterQuery, 'homebase' | 'exam'>,
  students: readonly string[],
): Promise<RosterRow[]> {
  const now = known.clock();
  const { rows } = await listRosterPage(known.db, { ...exam, students }, sliceOf({}, students.length), now);
  return calculateRows(known, exam, rows, now);
}

type Listed = Awaited<ReturnType<typeof listRosterPage>>['rows'][number];

async function calculateRows(
  { db, contacts, unsent }: Known,
  query: Pick<RosterQuery, 'homebase' | 'exam'>,
  rows: readonly Listed[],
  now: number,
): Promise<RosterRow[]> {
  const attempts = rows.flatMap((row) => (row.log_id === null ? [] : [row.log_id]));
  const answered = await countAnswered(db, query.homebase, attempts);
  const logged = await listRosterLogs(db, query.homebase, attempts);
  const exam = await getExamRow(db, query.homebase, query.exam);
  const disputed = rows.flatMap(toDisputed);
  const disputes = await countDisputes(db, query.homebase, disputed, waitMsOf(exam));
  const watchedOf = await readWatched(db, query.homebase, disputed, now);
  const questionCount = (await countQuestions(db, query.homebase, [query.exam])).get(query.exam) ?? 0;
  const added = await sumAdded(db, query.homebase, attempts);
  const students = rows.map(studentOf);
  const allowanceOf = await readAllowances(db, { homebase: query.homebase, exams: [query.exam], students });
  const checks = await listLastChecks(db, { ...query, policy: exam.fullscreen_policy }, students);
  const calls = await listOpenCalls(db, query.homebase, attempts, now);
  const lost = await sumLost(db, query.homebase, attempts);
  const written = await mapContacts(db, query.homebase, attempts);
  const heardAt = (attempt: string) => contacts.lastHeard(attempt) ?? written.get(attempt);
  const restorable = await listRestorable(db, query, students);
  return rows.map(
    ({
      start_at,
      progress,
      deadline,
      paused_at,
      finished_at,
      is_insecure,
      notes_full_at,
      full_at,
      start_code,
      allowance_ms,
      ...row
    }): RosterRow => {
      const attempt = row.log_id ?? '';
      const log = logged.get(attempt) ?? NOTHING_LOGGED;
      return {
        ...row,
        nis: row.nis ?? '',
        progress: shownProgress(progress, deadline, now),
        start_time: toInstant(start_at),
        deadline: toInstant(deadline),
        finished_at: toInstant(finished_at),
        last_contact: toInstant(laterOf(log.lastContact ?? start_at, heardAt(attempt))),
        answered: answered.get(attempt) ?? 0,
        question_count: row.question_count ?? questionCount,
        penalties: log.penalties,
        ...watchedOf(attempt),
        ...(disputes.get(attempt) ?? NO_DISPUTES),
        late: log.late,
        paused: paused_at !== null,
        added_ms: added.get(attempt) ?? 0,
        ...toAllowance(allowanceOf(query.exam, row.student_id), allowance_ms, exam),
        lost_ms: lost.get(attempt) ?? 0,
        unsent: toUnsent(unsent.find(attempt)),
        ...toMarks({ is_insecure, start_code, notes_full_at, full_at }),
        restorable: orNull(restorable, row.student_id),
        device: orNull(checks, row.student_id),
        call: orNull(calls, attempt),
      };
    },
  );
}

type Marked = Pick<Listed, 'is_insecure' | 'start_code' | 'notes_full_at' | 'full_at'>;

function toMarks({ is_insecure, start_code, notes_full_at, full_at }: Marked) {
  return {
    insecure: is_insecure === 1,
    by_code: start_code !== null,
    notes_full: notes_full_at !== null,
    full: full_at !== null,
  };
}

/** The allowance that his sitting got; before it begins, the one it would get. */
function toAllowance(
  standing: StandingAllowance | null,
  given: number | null,
  { duration_minutes }: Pick<ExamTable, 'duration_minutes'>,
): Pick<RosterRow, 'allowance' | 'allowance_ms'> {
  return {
    allowance_ms: given ?? allowanceMs(standing, duration_minutes * MINUTE_MS),
    allowance: standing && { unit: standing.unit, amount: standing.amount, here: standing.isHere },
  };
}

function orNull<Value>(map: ReadonlyMap<string, Value>, key: string): Value | null {
  return map.get(key) ?? null;
}

function studentOf({ student_id }: { student_id: string }): string {
  return student_id;
}

function toDisputed(row: {
  log_id: string | null;
  start_at: number | null;
  deadline: number | null;
}): DisputedAttempt[] {
  const { log_id: id, start_at, deadline } = row;
  return id === null || start_at === null || deadline === null ? [] : [{ id, start_at, deadline }];
}

/** By attempt: time given by staff and not withdrawn. */
async function sumAdded(db: Db, homebase: string, attempts: readonly string[]): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await selectSharesOf(db, homebase, attempts)
    .select(({ fn }) => ['time_shares.attempt', fn.sum<number>('time_shares.ms').as('ms')])
    .where('time_grants.withdrawn_at', 'is', null)
    .groupBy('time_shares.attempt')
    .execute();
  return new Map(rows.map(({ attempt, ms }) => [attempt, Number(ms)]));
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

/** The last contact: answers are logged at once; that the device asked for the time is only kept in memory. */
function laterOf(logged: number | null, heard: number | undefined): number | null {
  return heard === undefined ? logged : Math.max(logged ?? 0, heard);
}

const NO_DISPUTES = { held: 0, decided: 0 };

const NOTHING_LOGGED: RosterLog = { lastContact: null, penalties: 0, late: 0 };

function toUnsent(unsent: Unsent | null): RosterRow['unsent'] {
  return unsent && { count: unsent.count, since: new Date(unsent.since).toISOString() };
}
