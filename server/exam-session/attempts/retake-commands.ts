import type { AttemptProgress } from '#domain/exam-session/attempt';
import { findCurrentAttempt } from '../../db/answer-log/operation-store';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { openAttemptContext } from '../ledger/attempt-context';
import { settleRequest } from '../live/readmission-command';
import { letGoOn } from '../time/pause-commands';
import { pausedAtStart } from '../time/room-pause';
import { listSittings } from '../time/sittings';
import { archived } from './archived';
import { bringBack, planReturn } from './bring-back';
import { auditAct, type ReopenInput } from './commands';
import { listRestorable } from './restorable';

interface RetakeInput extends ReopenInput {
  /** Id for the grant that records the pause ended here, or the time given back; random, made by the caller. */
  grant: string;
}

/** Archives the attempt with everything in it. Later deliveries of its device are stored there as held. */
export const retakeAttempt = command('examSession.retake', async (tx, input: RetakeInput) => {
  const { head } = openAttemptContext(tx, input.homebase, input.attempt);
  if (head.archivedAt !== null) return { changed: false };
  await refuseIfPeriodClosed(tx, { homebase: input.homebase, exam: head.exam });
  await putAway(tx, input, head, head.progress);
  const detail = { from: head.progress, student: head.student };
  await auditAct(tx, input, { action: 'attempt.retake', subject: input.attempt, detail });
  return { changed: true };
});

/**
 * Undoes a retake: the sitting becomes what it was before. If it was running, it gets back the time that has passed
 * since, unless its pupil may know the keys by now; then it has ended. An empty sitting begun in the meantime is
 * archived; if a later one holds answers, the retake cannot be undone (ADR 62).
 */
export const restoreAttempt = command('examSession.restore', async (tx, input: RetakeInput) => {
  const { homebase, attempt } = input;
  const { head } = openAttemptContext(tx, homebase, attempt);
  if (head.archivedAt === null) return { changed: false, instead: null, isEnded: false };
  const { exam, student } = head;
  await refuseIfPeriodClosed(tx, { homebase, exam });
  const restorable = await listRestorable(tx.db, { homebase, exam }, [student]);
  if (restorable.get(student) !== attempt) return fail('retakeStands');
  const archived = { homebase, attempt, exam, student, deadline: head.deadline, archivedAt: head.archivedAt };
  const plan = await planReturn(tx, archived);
  const instead = findCurrentAttempt(tx.statement, homebase, exam, student) ?? null;
  if (instead !== null) {
    const { head: newer } = openAttemptContext(tx, homebase, instead);
    // If it was paused, no time is recorded for the pause, because nothing was done in it.
    await putAway(tx, { ...input, attempt: instead }, { ...newer, pausedAt: null }, null);
  }
  await bringBack(tx, { ...input, exam }, archived, plan);
  const isEnded = plan.how === 'ended';
  const detail = { ...(instead === null ? {} : { emptied: true }), ...(isEnded ? { expired: true } : {}) };
  await auditAct(tx, input, { action: 'attempt.restore', subject: attempt, detail });
  return { changed: true, instead, isEnded };
});

interface Sitting {
  exam: string;
  student: string;
  progress: AttemptProgress;
  pausedAt: number | null;
}

/** Ends a pause as well, and records its time for a sitting that may come back. */
async function putAway(
  tx: WriteContext,
  input: RetakeInput,
  { exam, student, progress, pausedAt }: Sitting,
  retakenFrom: AttemptProgress | null,
): Promise<void> {
  const byName = pausedAt !== null && !(await isPausedWhole(tx, { ...input, exam, student }));
  if (pausedAt !== null) {
    const act = { ...input, exam, id: input.grant, is_for_all: 0 as const };
    await letGoOn(tx, act, await listSittings(tx, act, [input.attempt]));
  }
  await tx.db
    .updateTable('attempts')
    .set({
      ...archived(progress, tx.now),
      retaken_from: retakenFrom,
      retaken_paused: retakenFrom !== null && byName ? 1 : null,
    })
    .where('homebase', '=', input.homebase)
    .where('id', '=', input.attempt)
    .execute();
  await settleRequest(tx, input);
}

/** Whether the exam or the pupil's room is paused now. */
async function isPausedWhole(
  tx: WriteContext,
  { homebase, exam, student }: { homebase: string; exam: string; student: string },
): Promise<boolean> {
  const examRow = await getExamRow(tx.db, homebase, exam);
  return (await pausedAtStart(tx, examRow, student)) !== null;
}
