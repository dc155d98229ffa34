import type { CallReason } from '#contract/exam-session/call-reason';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';

interface Calling {
  homebase: string;
  attempt: string;
  student: string;
}

/**
 * Records a pupil's call. A repeated call that nobody has answered changes only the reason, so that impatience fills
 * no log and the longest wait stays first.
 */
export async function noteCall(
  tx: WriteContext,
  { homebase, attempt, student }: Calling,
  reason: CallReason,
): Promise<void> {
  const known = await tx.db
    .selectFrom('proctor_calls')
    .select('answered_at')
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (known?.answered_at === null) {
    await tx.db
      .updateTable('proctor_calls')
      .set({ reason })
      .where('homebase', '=', homebase)
      .where('attempt', '=', attempt)
      .execute();
    return;
  }
  const fresh = { reason, called_at: tx.now, answered_at: null, answered_by: null };
  await tx.db
    .insertInto('proctor_calls')
    .values({ homebase, attempt, ...fresh })
    .onConflict((conflict) => conflict.columns(['homebase', 'attempt']).doUpdateSet(fresh))
    .execute();
  await writeAudit(tx, {
    homebase,
    actor: student,
    action: 'attempt.call',
    subject: attempt,
    detail: { reason },
  });
}

interface AnswerCallInput {
  homebase: string;
  actor: string;
  ip: string | null;
  attempt: string;
  /** Time of the call that the proctor saw: a newer one stays open. */
  calledAt: number;
}

/** Records that the proctor has been there. Idempotent. */
export const answerCall = command('examSession.answerCall', async (tx, input: AnswerCallInput) => {
  const { homebase, actor, ip, attempt } = input;
  const { numUpdatedRows } = await tx.db
    .updateTable('proctor_calls')
    .set({ answered_at: tx.now, answered_by: actor })
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .where('called_at', '<=', input.calledAt)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return { changed: false };
  await writeAudit(tx, { homebase, actor, ip, action: 'attempt.answerCall', subject: attempt });
  return { changed: true };
});
