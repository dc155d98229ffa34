import type { AuditAction } from '#contract/audit/audit-action';
import type { CallReason } from '#contract/exam-session/call-reason';
import type { MoveWord } from '#contract/exam-session/live';
import type { ExamMessage } from '#contract/exam-session/message';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { sayToPupil } from '../messages/commands';

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
  /** His word about another device; null: none was asked for, or it was settled without one. */
  move: MoveWord | null;
  /** Id of the message that tells the pupil of a refusal. */
  message: string;
}

const ANSWERS = {
  allow: 'attempt.allowMove',
  refuse: 'attempt.refuseMove',
} as const satisfies Record<MoveWord, AuditAction>;

interface Answered {
  changed: boolean;
  /** What his pupil is told, and of which exam; null: nothing. */
  said: { exam: string; message: ExamMessage } | null;
}

/** Records that the proctor has been there; a refusal is told to the pupil, who may wait at his seat for it. Idempotent. */
export const answerCall = command(
  'examSession.answerCall',
  async (tx, input: AnswerCallInput): Promise<Answered> => {
    const { homebase, actor, ip, attempt, move } = input;
    const { numUpdatedRows } = await tx.db
      .updateTable('proctor_calls')
      .set({ answered_at: tx.now, answered_by: actor })
      .where('homebase', '=', homebase)
      .where('attempt', '=', attempt)
      .where('called_at', '<=', input.calledAt)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { changed: false, said: null };
    const action = move === null ? 'attempt.answerCall' : ANSWERS[move];
    await writeAudit(tx, { homebase, actor, ip, action, subject: attempt });
    return { changed: true, said: move === 'refuse' ? await tellRefusal(tx, input) : null };
  },
);

async function tellRefusal(tx: WriteContext, input: AnswerCallInput): Promise<Answered['said']> {
  const { homebase, actor, attempt, message: id } = input;
  const { exam } = await tx.db
    .selectFrom('attempts')
    .select('exam')
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  return { exam, message: await sayToPupil(tx, { homebase, actor, id, exam, attempt, text: REFUSED }) };
}

const REFUSED =
  'Pengawas tidak mengizinkan pindah perangkat. Lanjutkan di perangkat semula, atau panggil pengawas.';
