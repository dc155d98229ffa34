import { fail } from '../failure/app-error';
import { leadsExam } from './exam-staff';
import { given, type Moment, needSession, type ScopeCheck } from './scope-check';
import type { Session } from './session';

/** Ownership rules of running an exam: its teacher and the admins run all of it, a proctor the pupils of his rooms. */
export const proctorRules = {
  examRun: async (check: ScopeCheck) => {
    await runRooms(check, needSession(check), given(check, 'exam', 'examid'));
  },
  attemptRun: (check: ScopeCheck) => runsAttempts(check, [given(check, 'id')]),
  sittingsRun: runsSittings,
};

/**
 * The rooms of an exam that somebody runs. Null means all: for its teacher, an admin or a substitute. Others run
 * their own rooms; without any they get 404.
 */
export async function runRooms(at: Moment, session: Session, exam: string): Promise<string[] | null> {
  if (await leadsExam(at, session, exam)) return null;
  const { homebase, user } = session;
  const rooms = await at.db
    .selectFrom('exam_rooms')
    .select('room')
    .where('homebase', '=', homebase)
    .where('proctor', '=', user)
    .where('exam', '=', exam)
    .orderBy('room')
    .execute();
  return rooms.length > 0 ? rooms.map(({ room }) => room) : fail('notFound');
}

/** The pupil must sit in a room that the caller runs, unless the caller leads the whole exam. */
export async function runsPupil(check: ScopeCheck, exam: string, student: string): Promise<void> {
  if (!(await isRunBy(check, needSession(check), { exam, student }))) fail('notFound');
}

/** Returns it if the caller runs the exam; 404 otherwise. */
export async function isRunBy(
  at: Moment,
  session: Session,
  { exam, student }: { exam: string; student: string },
): Promise<boolean> {
  const rooms = await runRooms(at, session, exam);
  if (rooms === null) return true;
  const seat = await at.db
    .selectFrom('exam_seats')
    .select('seat')
    .where('homebase', '=', session.homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('room', 'in', rooms)
    .executeTakeFirst();
  return seat !== undefined;
}

/** A request that names no sittings, room or lost times concerns the whole exam, which no proctor may change. */
async function runsSittings(check: ScopeCheck): Promise<void> {
  const exam = given(check, 'exam');
  const rooms = await runRooms(check, needSession(check), exam);
  if (rooms === null) return;
  const { attempts, room, rooms: named, lost } = check.input;
  // The lost times decide whose sittings are meant; attempts named as well are refused.
  if (Array.isArray(lost))
    return attempts === undefined ? runsAttempts(check, await sittingsOf(check, lost)) : fail('notFound');
  const whole = Array.isArray(named) ? named : [room];
  if (whole.every((each) => typeof each === 'string') && attempts === undefined)
    return whole.every((each) => rooms.includes(each)) ? undefined : fail('notFound');
  if (!Array.isArray(attempts)) fail('notFound');
  await runsAttempts(check, attempts);
}

/** The sittings whose time was lost; all of the ids must exist. */
async function sittingsOf(check: ScopeCheck, lost: readonly string[]): Promise<string[]> {
  const rows = await check.db
    .selectFrom('lost_times')
    .select('attempt')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', 'in', lost)
    .execute();
  if (rows.length !== new Set(lost).size) fail('notFound');
  return [...new Set(rows.map(({ attempt }) => attempt))];
}

/** If `exam` is given with the ids, every attempt must belong to it. */
async function runsAttempts(check: ScopeCheck, ids: readonly string[]): Promise<void> {
  const session = needSession(check);
  const sittings = await check.db
    .selectFrom('attempts')
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .select(['attempts.exam', 'exam_seats.room'])
    .where('attempts.homebase', '=', session.homebase)
    .where('attempts.id', 'in', ids)
    .execute();
  const first = sittings[0];
  if (!first || sittings.length !== new Set(ids).size) return fail('notFound');
  const { exam = first.exam } = check.input;
  const rooms = await runRooms(check, session, first.exam);
  const isRun = (sitting: typeof first) =>
    sitting.exam === exam && (rooms === null || rooms.includes(sitting.room ?? ''));
  if (!sittings.every(isRun)) fail('notFound');
}
