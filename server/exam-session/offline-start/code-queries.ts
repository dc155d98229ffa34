import type { StartCode } from '#contract/envelope';
import {
  ENVELOPES_MAX,
  printStartCode,
  START_CODE_BYTES,
  startCodeOf,
} from '#domain/exam-session/start-code';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { sliceOf } from '../../http/page';
import { findOpenAttempt } from '../../paper/exam-facts';
import { listRosterPage } from '../roster/roster-page';

/** Returns the code of a pupil: always the same, and not derivable from the database alone. */
export function codeOf(secrets: Secrets, { batch, student }: { batch: string; student: string }): string {
  return startCodeOf(secrets.key('startCode', `${batch}:${student}`).subarray(0, START_CODE_BYTES));
}

/** A pupil and an exam that he takes. */
interface Taking {
  homebase: string;
  exam: string;
  student: string;
}

/** Returns a pupil's valid code, or undefined. */
export function findCode(db: Db, { homebase, exam, student }: Taking) {
  return db
    .selectFrom('start_codes')
    .select(['batch', 'envelopes'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The code with which a pupil who sits nothing may begin. What is begun once more with a used one, after a retake,
 * goes to the archive, so no device is given its envelope, and one that has it drops it.
 */
export async function findUnusedCode(db: Db, taking: Taking) {
  const code = await findCode(db, taking);
  if (!code || (await findOpenAttempt(db, taking.homebase, taking.exam, taking.student))) return undefined;
  return (await isCodeUsed(db, { ...taking, batch: code.batch })) ? undefined : code;
}

/** Whether a sitting was begun with this code, also one that a retake archived: a code starts one sitting. */
export async function isCodeUsed(db: Db, { batch, ...taking }: Taking & { batch: string }): Promise<boolean> {
  const row = await sittingsOf(db, taking).where('start_code', '=', batch).executeTakeFirst();
  return row !== undefined;
}

interface Envelope {
  code: { batch: string; envelopes: number };
  /** Whether the exam's period is over. */
  isOver: boolean;
  /** What the device says that it has: an older page does not say when that was sealed. */
  has: { have?: string | undefined; sealed_at?: string | undefined };
}

/**
 * Whether the envelope that a device has of this code stays. One of before a retake does only where no other can be had: the
 * code has no more, or the period is over, and that may be activated again while the device has no network. What is begun by
 * it then counts.
 */
export async function keepsEnvelope(
  db: Db,
  taking: Taking,
  { code, isOver, has }: Envelope,
): Promise<boolean> {
  if (has.have !== code.batch) return false;
  if (isOver || code.envelopes >= ENVELOPES_MAX || has.sealed_at === undefined) return true;
  const retake = await sittingsOf(db, taking)
    .where('retaken_from', 'is not', null)
    .where('archived_at', '>', Date.parse(has.sealed_at))
    .executeTakeFirst();
  return retake === undefined;
}

/** All sittings of a pupil in an exam, archived ones too. */
function sittingsOf(db: Db, { homebase, exam, student }: Taking) {
  return db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .limit(1);
}

interface CodesQuery {
  homebase: string;
  exam: string;
  classid?: string | undefined;
}

/** Lists everybody who takes the exam, with his code and its use, in the order of the roster. */
export async function listCodes(
  db: Db,
  secrets: Secrets,
  query: CodesQuery,
  now: number,
): Promise<StartCode[]> {
  const { rows } = await listRosterPage(db, query, sliceOf({}), now);
  const codes = await listStanding(db, query);
  const uses = await countUses(db, query);
  return rows.map(({ student_id, student_name, nis, class_name, log_id }) => {
    const standing = codes.get(student_id);
    const own = uses.filter(({ student }) => student === student_id);
    const standingOrAny = own.filter(({ start_code }) => !standing || start_code === standing.batch);
    return {
      student_id,
      student_name,
      nis: nis ?? '',
      class_name,
      code: standing ? printStartCode(codeOf(secrets, standing)) : null,
      made_at: standing ? new Date(standing.made_at).toISOString() : null,
      envelopes: standing?.envelopes ?? 0,
      begun: log_id !== null,
      uses: sum(standingOrAny.map((each) => each.uses)),
      archived: sum(own.map((each) => each.archived)),
    };
  });
}

async function listStanding(db: Db, { homebase, exam }: CodesQuery) {
  const rows = await db
    .selectFrom('start_codes')
    .select(['student', 'batch', 'made_at', 'envelopes'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.student, row]));
}

/** By pupil and code: the sittings begun with it, and those of them that were archived on arrival. */
function countUses(db: Db, { homebase, exam }: CodesQuery) {
  return db
    .selectFrom('attempts')
    .select(({ fn }) => [
      'student',
      'start_code',
      fn.countAll<number>().as('uses'),
      // A retake archives later than that.
      fn.count<number>('id').filterWhereRef('archived_at', '=', 'created_at').as('archived'),
    ])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('start_code', 'is not', null)
    .groupBy(['student', 'start_code'])
    .execute();
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + Number(count), 0);
}
