import type { AuditAction } from '#contract/audit/audit-action';
import { SWEEP_AFTER_MS, stepAttempt } from '#domain/exam-session/attempt';
import { earlyBy } from '#domain/exam-session/finish-rule';
import { findCurrentAttempt } from '../../db/answer-log/operation-store';
import { writeAudit } from '../../db/audit';
import { command, systemCommand, type WriteContext } from '../../db/command';
import { OPEN_PROGRESS } from '../../db/open-sittings';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import {
  type AttemptContext,
  isEndedByServer,
  openAttemptContext,
  progressOf,
} from '../ledger/attempt-context';
import { enterEnding } from '../ledger/ledger';
import { settleRequest } from '../live/readmission-command';
import { pauseReopened } from '../time/room-pause';

/** The person who ends or reopens an attempt, and the reason. */
export interface Act extends Actor {
  why: string | null;
}

interface EndInput extends Act {
  attempt: string;
  opId: string;
  /** The student hands in himself; the minimum time applies only then. */
  isOwn: boolean;
}

/**
 * Hands in; an attempt that has already ended stays as it is. Only one stopped by a penalty is refused. If a device
 * has already handed in on its own, this seals its claims: from now on the order of arrival decides, not the places
 * it kept free. An attempt whose time ran out is not sealed: answers made in time may still be on their way.
 */
export const finishAttempt = command('examSession.finish', async (tx, input: EndInput) => {
  const context = openAttemptContext(tx, input.homebase, input.attempt);
  if (context.head.archivedAt !== null) return fail('attemptArchived');
  const progress = progressOf(context);
  if (progress === 'expired' || (progress === 'finished' && isEndedByServer(context, context.head.epoch))) {
    return { changed: false };
  }
  const step = stepAttempt(progress, 'finish', { now: tx.now, deadline: context.head.deadline });
  if ('refused' in step) return fail(step.refused);
  if (input.isOwn && earlyBy(context.head.finishFrom, tx.now) > 0) return fail('finishTooEarly');
  await handIn(tx, context, input);
  return { changed: true };
});

/** Hands in on behalf of staff. */
export async function handIn(
  tx: WriteContext,
  context: AttemptContext,
  input: Omit<EndInput, 'isOwn'>,
): Promise<void> {
  const from = progressOf(context);
  enterEnding(context, 'finish', input.opId, bodyBy(input.actor));
  await auditAct(tx, input, { action: 'attempt.finish', subject: input.attempt, detail: { from } });
}

interface PenaltyInput extends Act {
  exam: string;
  student: string;
  opId: string;
}

/** Stops a running attempt. Repeating it changes nothing; an attempt that has ended is not reopened. */
export const penalizeAttempt = command('examSession.penalize', async (tx, input: PenaltyInput) => {
  const attempt = findCurrentAttempt(tx.statement, input.homebase, input.exam, input.student);
  if (attempt === undefined) return fail('attemptNotRunning');
  const context = openAttemptContext(tx, input.homebase, attempt);
  const progress = progressOf(context);
  if (progress === 'stopped') return { changed: false, attempt };
  if (progress === 'expired') return fail('attemptTimeUp');
  const step = stepAttempt(progress, 'penalty', { now: tx.now, deadline: context.head.deadline });
  if ('refused' in step) return fail(step.refused);
  enterEnding(context, 'penalty', input.opId, bodyBy(input.actor));
  await auditAct(tx, input, { action: 'attempt.penalize', subject: attempt, detail: { from: progress } });
  return { changed: true, attempt };
});

export interface ReopenInput extends Act {
  attempt: string;
}

/** Lets the student back in. The deadline stays; the next start is a new claim. */
export const rejoinAttempt = command('examSession.rejoin', async (tx, input: ReopenInput) => {
  return { changed: await letIn(tx, openAttemptContext(tx, input.homebase, input.attempt), input) };
});

/** Returns false if he may already come in. */
export async function letIn(tx: WriteContext, context: AttemptContext, input: ReopenInput): Promise<boolean> {
  if (context.head.archivedAt !== null) return fail('attemptArchived');
  const progress = progressOf(context);
  const step = stepAttempt(progress, 'rejoin', { now: tx.now, deadline: context.head.deadline });
  if ('refused' in step) return fail(step.refused);
  if (step.progress === progress) return false;
  await refuseIfPeriodClosed(tx, { homebase: input.homebase, exam: context.head.exam });
  await readmit(tx, context, input);
  return true;
}

/** Readmits the student; the caller has checked that the rules allow it. */
export async function readmit(tx: WriteContext, context: AttemptContext, input: ReopenInput): Promise<void> {
  const from = progressOf(context);
  await tx.db
    .updateTable('attempts')
    .set({ progress: 'admitted', finished_at: null })
    .where('homebase', '=', input.homebase)
    .where('id', '=', input.attempt)
    .execute();
  await settleRequest(tx, input);
  await pauseReopened(tx, { homebase: input.homebase, exam: context.head.exam }, [input.attempt]);
  await auditAct(tx, input, { action: 'attempt.rejoin', subject: input.attempt, detail: { from } });
}

/**
 * Closes attempts whose time is up and whose device has not reported it. Logs nothing: an entry would take a place
 * that the device may have given to an answer made in time. Returns whose they were.
 */
export const sweepAttempts = systemCommand('examSession.sweep', ({ db, now }, _input: null) =>
  db
    .updateTable('attempts')
    .set(({ ref }) => ({ progress: 'expired', finished_at: ref('deadline') }))
    .where('progress', 'in', OPEN_PROGRESS)
    .where('paused_at', 'is', null)
    .where('deadline', '<=', now - SWEEP_AFTER_MS)
    .returning(['homebase', 'exam', 'student'])
    .execute(),
);

function bodyBy(actor: string): string {
  return JSON.stringify({ by: actor });
}

/** Writes down what somebody did to an attempt, with the reason if one was given. */
export async function auditAct(
  tx: WriteContext,
  { homebase, actor, ip, why }: Act,
  { detail, ...what }: { action: AuditAction; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await writeAudit(tx, { homebase, actor, ip, ...what, detail: why ? { ...detail, why } : detail });
}
