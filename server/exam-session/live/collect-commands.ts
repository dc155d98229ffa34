import { isOpen, stepAttempt } from '#domain/exam-session/attempt';
import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { type Act, admit, handIn } from '../attempts/attempt-commands';
import { openDesk, progressOf } from '../ledger/desk';

interface CollectInput extends Act {
  /** `opId` is random and made by the caller. */
  sittings: readonly { attempt: string; opId: string }[];
}

/** Hands in for those sittings that are still open; the others stay unchanged, so the command is idempotent. */
export const collectAttempts = command('examSession.collect', async (tx, input: CollectInput) => {
  const attempts: string[] = [];
  for (const sitting of input.sittings) {
    const desk = openDesk(tx, input.homebase, sitting.attempt);
    if (desk.head.archivedAt !== null || !isOpen(progressOf(desk))) continue;
    await handIn(tx, desk, { ...input, ...sitting });
    attempts.push(sitting.attempt);
  }
  return { attempts };
});

interface NoteInput extends Act {
  exam: string;
  room: string | null;
  students: number;
}

/** Records that somebody collected, and from how many; each sitting already has its own entry. */
export const noteCollection = command('examSession.noteCollection', async (tx, input: NoteInput) => {
  const { exam, room, students, why } = input;
  const detail = { students, ...(room === null ? {} : { room }), ...(why === null ? {} : { why }) };
  await writeAudit(tx, { ...input, action: 'exam.collect', subject: exam, detail });
});

interface ReadmitInput extends Act {
  attempts: readonly string[];
}

/**
 * Readmits those of the sittings that the rules allow; one whose time is up, or that is readmitted already, stays
 * unchanged.
 */
export const readmitAttempts = command('examSession.readmit', async (tx, input: ReadmitInput) => {
  const attempts: string[] = [];
  for (const attempt of input.attempts) {
    const desk = openDesk(tx, input.homebase, attempt);
    const progress = progressOf(desk);
    const step = stepAttempt(progress, 'rejoin', { now: tx.now, deadline: desk.head.deadline });
    const mayEnter = !('refused' in step) && step.progress !== progress;
    if (desk.head.archivedAt !== null || !mayEnter) continue;
    await refuseIfPeriodClosed(tx, { homebase: input.homebase, exam: desk.head.exam });
    await admit(tx, desk, { ...input, attempt });
    attempts.push(attempt);
  }
  return { attempts };
});
