import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { findOpenAttempt } from '../../paper/exam-facts';
import { findAskedAt, findBar } from './readmission';

/**
 * Records that a pupil who was stopped asks to be let in again. While he waits nothing new is
 * recorded. A call of before that nobody has answered becomes this one, with its time: he needs something else now.
 */
export const askReadmission = command(
  'examSession.askReadmission',
  async (tx, { homebase, actor, ip, exam }: Actor & { exam: string }) => {
    const attempt = (await findOpenAttempt(tx.db, homebase, exam, actor)) ?? fail('attemptNotRunning');
    const bar = await findBar(tx.db, attempt, tx.now);
    if (bar !== null) return fail(bar.code, { message: bar.message });
    const askedAt = await findAskedAt(tx.db, attempt);
    if (askedAt !== null) return { at: askedAt, changed: false };
    const fresh = {
      reason: 'readmission' as const,
      called_at: tx.now,
      answered_at: null,
      answered_by: null,
    };
    await tx.db
      .insertInto('proctor_calls')
      .values({ homebase, attempt: attempt.id, ...fresh })
      .onConflict((conflict) => conflict.columns(['homebase', 'attempt']).doUpdateSet(fresh))
      .execute();
    await writeAudit(tx, { homebase, actor, ip, action: 'attempt.askReadmission', subject: attempt.id });
    return { at: tx.now, changed: true };
  },
);

/** What staff did to the sitting is the answer: should he be stopped again, he has to ask again. */
export async function settleRequest(
  tx: WriteContext,
  { homebase, attempt, actor }: { homebase: string; attempt: string; actor: string },
): Promise<void> {
  await tx.db
    .updateTable('proctor_calls')
    .set({ answered_at: tx.now, answered_by: actor })
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .where('reason', '=', 'readmission')
    .where('answered_at', 'is', null)
    .execute();
}
