import { isOutdated, lastStart } from '#domain/exam-session/envelope-life';
import { ENVELOPES_MAX, START_CODE_BYTES, startCodeOf } from '#domain/exam-session/start-code';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { findOpenAttempt } from '../../paper/exam-facts';

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
    .select(['batch', 'envelopes', 'delivers_until'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The code with which a pupil without a sitting may begin. A sitting begun again with a used code, after a retake, is
 * archived, so no device gets its envelope, and a device that has it drops it.
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
  /** The exam's end, in ms; null if it has none. */
  closeAt: number | null;
  now: number;
  /** The envelope the device reports to have; an older page does not report when it was sealed, or until when it begins. */
  has: {
    have?: string | undefined;
    sealed_at?: string | undefined;
    start_until?: string | undefined;
  };
}

/**
 * Whether a device keeps its envelope of this code. It keeps one that is outdated, or from before a retake, only if it
 * cannot get another: the code has none left, or the period is over. A period may be activated again while the device is offline, and
 * then a sitting begun with the envelope counts.
 */
export async function keepsEnvelope(
  db: Db,
  taking: Taking,
  { code, isOver, closeAt, now, has }: Envelope,
): Promise<boolean> {
  if (has.have !== code.batch) return false;
  if (isOver || code.envelopes >= ENVELOPES_MAX || has.sealed_at === undefined) return true;
  const sealedAt = Date.parse(has.sealed_at);
  const startUntil =
    has.start_until === undefined ? lastStart(closeAt, sealedAt) : Date.parse(has.start_until);
  if (isOutdated(startUntil, closeAt, now)) return false;
  const retake = await sittingsOf(db, taking)
    .where('retaken_from', 'is not', null)
    .where('archived_at', '>', sealedAt)
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
