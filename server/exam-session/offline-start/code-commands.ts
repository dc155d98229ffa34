import type { AuditAction } from '#contract/audit/audit-action';
import { ENVELOPES_MAX } from '#domain/exam-session/start-code';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { selectActiveTakers } from '../../db/exam-takers';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { lockPaper } from '../attempts/draw';
import { findCode } from './queries';

/** The pupils of the codes, and the person who handles them. */
interface CodeAct extends Actor {
  exam: string;
  /** Null: all classes. */
  classid: string | null;
  /** Null: all pupils. */
  student: string | null;
}

/** An envelope that is about to leave. */
interface Envelope {
  homebase: string;
  exam: string;
  student: string;
  /** Until when a device may deliver what it begins with it. */
  deliversUntil: number;
}

/**
 * Gives new codes to those who have not begun and revokes their earlier ones. The paper is locked: a device without a
 * network begins with the paper it fetched, and the server must know it.
 */
export const makeStartCodes = command(
  'examSession.makeStartCodes',
  async (tx, input: CodeAct & { batch: string }): Promise<{ made: number; ended: number }> => {
    const exam = await getExamRow(tx.db, input.homebase, input.exam);
    await refuseIfPeriodClosed(tx, input);
    if (exam.paper_locked_at === null) await lockPaper(tx, exam);
    const students = await listWaiting(tx, input);
    const ended = await endCodes(tx, input, students);
    for (const student of students) {
      const { homebase, batch } = input;
      const given = { homebase, exam: exam.id, student, batch, made_at: tx.now, made_by: input.actor };
      await tx.db
        .insertInto('start_codes')
        .values({ ...given, revoked_at: null })
        .execute();
    }
    await audit(tx, input, 'exam.makeStartCodes', { codes: students.length });
    return { made: students.length, ended };
  },
);

/**
 * Revokes codes by who holds them: also those of pupils who no longer take the exam, left the school, or are in no class.
 */
export const revokeStartCodes = command(
  'examSession.revokeStartCodes',
  async (tx, input: CodeAct): Promise<{ revoked: number }> => {
    const students = await listHolders(tx, input);
    const revoked = await endCodes(tx, input, students);
    if (revoked > 0) await audit(tx, input, 'exam.revokeStartCodes', { codes: revoked });
    return { revoked };
  },
);

/**
 * Counts one more envelope of the valid code before it leaves; returns the code's batch, or null if there is no valid
 * code. Two devices that ask at once are counted one after the other, so the limit holds for both.
 */
export const giveEnvelope = command(
  'examSession.giveEnvelope',
  async ({ db }, { homebase, exam, student, deliversUntil }: Envelope): Promise<string | null> => {
    const code = await findCode(db, { homebase, exam, student });
    if (!code) return null;
    if (code.envelopes >= ENVELOPES_MAX) return fail('envelopesSpent');
    await db
      .updateTable('start_codes')
      .set({
        envelopes: code.envelopes + 1,
        delivers_until: Math.max(code.delivers_until ?? 0, deliversUntil),
      })
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .where('student', '=', student)
      .where('batch', '=', code.batch)
      .execute();
    return code.batch;
  },
);

/** Records who saw the codes, before they leave. */
export const noteCodesSeen = command('examSession.startCodesSeen', async (tx, input: CodeAct) => {
  await audit(tx, input, 'exam.seeStartCodes', {});
});

/** Students who take the exam and have no sitting. */
async function listWaiting(tx: WriteContext, act: CodeAct): Promise<string[]> {
  const begun = await tx.db
    .selectFrom('attempts')
    .select('student')
    .where('homebase', '=', act.homebase)
    .where('exam', '=', act.exam)
    .where('archived_at', 'is', null)
    .execute();
  const sitting = new Set(begun.map(({ student }) => student));
  return (await listTakers(tx, act)).filter((student) => !sitting.has(student));
}

/** Fails if none of those that are meant takes the exam. */
async function listTakers({ db }: WriteContext, act: CodeAct): Promise<string[]> {
  let takers = selectActiveTakers(db, act).select('enrolments.student');
  if (act.classid !== null) takers = takers.where('enrolments.class', '=', act.classid);
  if (act.student !== null) takers = takers.where('enrolments.student', '=', act.student);
  const rows = await takers.execute();
  if (rows.length === 0 && (act.classid !== null || act.student !== null)) return fail('notFound');
  return rows.map(({ student }) => student);
}

/** Pupils with a valid code: all, one, or those who are in this class now. Fails if none of them takes the exam or ever had one. */
async function listHolders(tx: WriteContext, act: CodeAct): Promise<string[]> {
  let codes = tx.db
    .selectFrom('start_codes')
    .select(['start_codes.student', 'start_codes.revoked_at'])
    .where('start_codes.homebase', '=', act.homebase)
    .where('start_codes.exam', '=', act.exam);
  if (act.classid !== null)
    codes = codes.where('start_codes.student', 'in', selectSeated(tx, act, act.classid));
  if (act.student !== null) codes = codes.where('start_codes.student', '=', act.student);
  const rows = await codes.execute();
  if (rows.length === 0) await listTakers(tx, act);
  return rows.filter(({ revoked_at }) => revoked_at === null).map(({ student }) => student);
}

/** Who is in a class of the exam's period. */
function selectSeated({ db }: WriteContext, { homebase, exam }: CodeAct, classid: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('exams', (join) =>
      join
        .onRef('exams.homebase', '=', 'enrolments.homebase')
        .onRef('exams.period', '=', 'enrolments.period'),
    )
    .select('enrolments.student')
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', '=', classid)
    .where('exams.id', '=', exam);
}

/** Revokes these pupils' valid codes; returns how many. */
async function endCodes(
  { db, now }: WriteContext,
  { homebase, exam }: CodeAct,
  students: readonly string[],
): Promise<number> {
  let ended = 0;
  for (const student of students) {
    const result = await db
      .updateTable('start_codes')
      .set({ revoked_at: now })
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .where('student', '=', student)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    ended += Number(result.numUpdatedRows);
  }
  return ended;
}

async function audit(
  tx: WriteContext,
  { homebase, actor, ip, exam, classid, student }: CodeAct,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const whose = { ...(classid === null ? {} : { classid }), ...(student === null ? {} : { student }) };
  await writeAudit(tx, { homebase, actor, action, subject: exam, detail: { ...detail, ...whose }, ip });
}
