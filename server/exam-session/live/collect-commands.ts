import type { Stayed } from '#contract/exam-session/live';
import { isOpen, stepAttempt } from '#domain/exam-session/attempt';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { type Act, handIn, readmit } from '../attempts/commands';
import { type AttemptContext, openAttemptContext, progressOf } from '../ledger/attempt-context';

interface CollectInput extends Act {
  /** `opId` is random and made by the caller. */
  sittings: readonly { attempt: string; opId: string }[];
}

/** Hands in for those sittings that are still open; the others stay unchanged, so the command is idempotent. */
export const collectAttempts = command('examSession.collect', async (tx, input: CollectInput) => {
  const attempts: string[] = [];
  for (const sitting of input.sittings) {
    const context = openAttemptContext(tx, input.homebase, sitting.attempt);
    if (context.head.archivedAt !== null || !isOpen(progressOf(context))) continue;
    await handIn(tx, context, { ...input, ...sitting });
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
  const { homebase, exam, room: id, students, why } = input;
  const room = id === null ? null : await findRoomName(tx, { homebase, id });
  const detail = { students, ...(room === null ? {} : { room }), ...(why === null ? {} : { why }) };
  await writeAudit(tx, { ...input, action: 'exam.collect', subject: exam, detail });
});

async function findRoomName(
  { db }: WriteContext,
  { homebase, id }: { homebase: string; id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('rooms')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

interface ReadmitInput extends Act {
  attempts: readonly string[];
}

/** Readmits those of the sittings that the rules allow; the others stay unchanged, each with the reason. */
export const readmitAttempts = command('examSession.readmit', async (tx, input: ReadmitInput) => {
  const attempts: string[] = [];
  const stayed: Stayed[] = [];
  for (const attempt of input.attempts) {
    const context = openAttemptContext(tx, input.homebase, attempt);
    const why = whyStayed(tx, context);
    if (why !== null) {
      stayed.push({ id: attempt, why });
      continue;
    }
    await refuseIfPeriodClosed(tx, { homebase: input.homebase, exam: context.head.exam });
    await readmit(tx, context, { ...input, attempt });
    attempts.push(attempt);
  }
  return { attempts, stayed };
});

function whyStayed({ now }: WriteContext, context: AttemptContext): Stayed['why'] | null {
  if (context.head.archivedAt !== null) return 'archived';
  const progress = progressOf(context);
  const step = stepAttempt(progress, 'rejoin', { now, deadline: context.head.deadline });
  if ('refused' in step) return 'timeUp';
  return step.progress === progress ? 'inside' : null;
}
