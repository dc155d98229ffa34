import { DELIVERY_GRACE_MS } from '#domain/exam-session/delivery-grace';
import { firstFinish } from '#domain/exam-session/finish-rule';
import type { SyncClaim } from '../../access/sync-token';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { AttemptTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { findOpenAttempt, getExamRow } from '../../paper/exam-facts';
import { pausedAtStart } from '../time/room-pause';
import { archived } from './archived';
import { drawFor } from './draw';
import { insertAttempt, isKnown } from './new-attempt';
import { requireStudent } from './require-student';

interface RecreateInput extends SyncClaim {
  drawKey: Uint8Array;
  /** The lowest claim that this incarnation of the database gives out. */
  firstEpoch: number;
}

/**
 * Recreates an attempt that the database lost because it was restored from an older backup. The token proves that it
 * was begun and when; its paper is drawn as before. Of two sittings the later one is the student's, whichever arrives
 * first; the other is archived with everything delivered for it, and the two are never mixed.
 */
export const recreateAttempt = command('examSession.recreate', async (tx, input: RecreateInput) => {
  const { homebase, attempt: id, exam: examId, student, epoch, startAt } = input;
  if (await isKnown(tx, input)) return;
  const exam = await getExamRow(tx.db, homebase, examId);
  await requireStudent(tx.db, homebase, student);
  const order = await drawFor(tx, exam, input.drawKey);
  if (order.length === 0) return fail('notFound');
  const current = await findOpenAttempt(tx.db, homebase, examId, student);
  const deadline = input.expiresAt - DELIVERY_GRACE_MS;
  const isOlder = current !== undefined && current.start_at >= startAt;
  if (current) await giveWay(tx, current, isOlder ? { deadline, firstEpoch: input.firstEpoch } : null);
  const paused_at = await pausedAtStart(tx, exam, student);
  const row = {
    homebase,
    id,
    exam: examId,
    student,
    epoch,
    start_at: startAt,
    deadline,
    // Already contained in the deadline; the token does not say how much of it the allowance was.
    allowance_ms: 0,
    finish_from: firstFinish(startAt, exam.min_minutes),
    isArchived: isOlder,
    paused_at,
    // Only for a paper drawn by it; otherwise the token does not show whether there was one.
    start_code: input.drawCode ?? null,
    draw_round: input.round ?? null,
  };
  await insertAttempt(tx, { ...row, ip: null, browser: null }, order);
  const detail = { epoch, archived: isOlder };
  await writeAudit(tx, { homebase, actor: student, action: 'attempt.recreated', subject: id, detail });
});

/**
 * What happens to the existing sitting: archived for a newer one; otherwise kept, but if it began only after the
 * restore, for no longer than the older one would have lasted, so that a restored server gives nobody a second full
 * time.
 */
async function giveWay(
  tx: WriteContext,
  { homebase, id, student, epoch, deadline, progress }: AttemptTable,
  older: { deadline: number; firstEpoch: number } | null,
): Promise<void> {
  const isBegunAnew = older !== null && epoch >= older.firstEpoch && older.deadline > tx.now;
  const change = older
    ? { deadline: isBegunAnew ? Math.min(deadline, older.deadline) : deadline }
    : // No time is recorded for a pause: what still arrives is held for the teacher, whenever it was done.
      archived(progress, tx.now);
  await tx.db
    .updateTable('attempts')
    .set(change)
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  const detail = { archived: older === null };
  await writeAudit(tx, { homebase, actor: student, action: 'attempt.twin', subject: id, detail });
}
