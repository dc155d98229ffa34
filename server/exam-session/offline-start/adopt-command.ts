import { endOfWave, type WaveWindow } from '#domain/exam/waves';
import { DELIVERY_GRACE_MS } from '#domain/exam-session/delivery-grace';
import { firstFinish } from '#domain/exam-session/finish-rule';
import { deadlineFrom, startOf, whyPutAway } from '#domain/exam-session/offline-start';
import { MINUTE_MS } from '#domain/time/durations';
import type { SyncClaim } from '../../access/sync-token';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { findAllowance } from '../../paper/allowances';
import { findOpenAttempt, getExamRow } from '../../paper/exam-facts';
import { findOwnWave } from '../../paper/exam-waves';
import { drawFor, nextRound } from '../attempts/draw';
import { insertAttempt, isKnown } from '../attempts/new-attempt';
import { requireStudent } from '../attempts/require-student';
import { areKeysKnown } from '../results/released';
import { pausedAtStart } from '../time/room-pause';
import { findClosing, findStartCutoff, isAccountActive } from './closing';
import { isCodeUsed } from './queries';

interface AdoptInput extends SyncClaim {
  startCode: string;
  drawKey: Uint8Array;
  /** Exam time of the first operation received: when the device says it began. */
  claimedAt: number;
}

/**
 * Adopts a sitting that began by a code on a device without a network. Idempotent: the token names its attempt. A
 * sitting that the exam would not have let in, that exists beside another of the student, or whose code was used
 * before is archived with everything delivered for it; the two are never mixed. Before the exam opens nothing is
 * adopted: the device keeps its work and tries again. What is decided by its wave is only how long it lasts: he may have been
 * moved to another one since.
 */
export const adoptSitting = command('examSession.adopt', async (tx, input: AdoptInput) => {
  const { homebase, attempt: id, exam: examId, student, epoch, startCode } = input;
  if (await isKnown(tx, input)) return;
  const exam = await getExamRow(tx.db, homebase, examId);
  await requireStudent(tx.db, homebase, student);
  const own = await findOwnWave(tx.db, input);
  // Sealed for the wave in which he sits; if he was moved since, the exam as a whole decides.
  const openAt = own?.closeAt === sealedEnd(input) ? own.openAt : exam.open_at;
  if (openAt !== null && tx.now < openAt) return fail('examNotOpenYet');
  const order = await drawFor(tx, exam, input.drawKey);
  if (order.length === 0) return fail('notFound');
  const { claimedAt, startAt: preparedAt } = input;
  const startAt = startOf({ claimedAt, preparedAt, openAt, now: tx.now });
  const closedAt = await findClosing(tx, exam, startAt);
  const revokedAt = await findRevoked(tx, input);
  const current = await findOpenAttempt(tx.db, homebase, examId, student);
  const why = whyPutAway({
    hasOther: current !== undefined,
    wasUsed: await isCodeUsed(tx.db, { homebase, exam: examId, student, batch: startCode }),
    revokedAt,
    isAccountActive: await isAccountActive(tx, exam, student),
    areAnswersShown: await areKeysKnown(tx.db, exam, id, tx.now),
    closedAt: await findStartCutoff(tx, exam, closedAt),
    startAt,
  });
  const { deadline, extraMs } = await calculateEnd(tx, input, { exam, own }, { startAt, closedAt });
  const row = {
    homebase,
    id,
    exam: examId,
    student,
    epoch,
    start_at: startAt,
    deadline,
    allowance_ms: extraMs,
    finish_from: firstFinish(startAt, exam.min_minutes),
    ip: null,
    browser: null,
    isArchived: why !== null,
    paused_at: await pausedAtStart(tx, exam, student),
    start_code: startCode,
    draw_round: input.round ?? null,
  };
  await insertAttempt(tx, row, order);
  const act = { homebase, actor: student, subject: id };
  await writeAudit(tx, {
    ...act,
    action: 'attempt.startedByCode',
    detail: { archived: why !== null, because: why },
  });
  // The device dates the start before the revocation; there is no other witness.
  if (revokedAt !== null) await writeAudit(tx, { ...act, action: 'attempt.heardAfterRevoke' });
  // It counts: his device had no network, and nobody there could know. Staff see that he has seen these questions before.
  const { round } = input;
  if (round !== undefined && round < (await nextRound(tx.db, input)))
    await writeAudit(tx, { ...act, action: 'attempt.olderPaper' });
  if (why === null || !current) return;
  await writeAudit(tx, {
    ...act,
    action: 'attempt.twinByCode',
    subject: current.id,
    detail: { attempt: id },
  });
});

/** The deadline with his present allowance, and never less than the time that his device showed him. */
async function calculateEnd(
  { db }: WriteContext,
  input: AdoptInput,
  { exam, own }: { exam: ExamTable; own: WaveWindow | null },
  times: { startAt: number; closedAt: number | null },
) {
  const closeAt = endOfWave(times.startAt, own, { closeAt: exam.close_at });
  const span = { ...times, durationMs: exam.duration_minutes * MINUTE_MS, closeAt };
  const standing = deadlineFrom({ ...span, allowance: await findAllowance(db, input) });
  // His device may have shown the later end of a wave that he has left.
  const shown = closeAt === null ? null : Math.max(closeAt, sealedEnd(input));
  const sealed = deadlineFrom({ ...span, closeAt: shown, allowance: input.allowance ?? null });
  return sealed.deadline > standing.deadline ? sealed : standing;
}

/** Until when the envelope could begin a sitting: for an exam or wave with an end, that end as it was then. */
function sealedEnd({ expiresAt }: AdoptInput): number {
  return expiresAt - DELIVERY_GRACE_MS;
}

/** Also null for a code that the database lost because it was restored from an older backup. */
async function findRevoked(
  { db }: WriteContext,
  { homebase, exam, student, startCode }: AdoptInput,
): Promise<number | null> {
  const row = await db
    .selectFrom('start_codes')
    .select('revoked_at')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('batch', '=', startCode)
    .executeTakeFirst();
  return row?.revoked_at ?? null;
}
