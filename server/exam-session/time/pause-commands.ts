import { pauseTime, resumeTime } from '#domain/exam-session/exam-time';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import {
  listSittings,
  recordGrant,
  type Share,
  stretches,
  type TimeAct,
  type TimedSitting,
} from './sittings';

interface PauseInput extends TimeAct {
  /** Null: the whole exam, and whoever begins while it is paused. */
  attempt: string | null;
}

/** Stops the clock of everybody who has not handed in and has time left. Twice is once. */
export const pauseExam = command('examSession.pause', async (tx, input: PauseInput) => {
  const { homebase, attempt } = input;
  const sittings = await listSittings(tx, input, attempt === null ? null : [attempt]);
  const isAtWork = (sitting: TimedSitting) =>
    sitting.progress !== 'finished' && sitting.progress !== 'expired' && canPause(sitting, tx.now);
  const paused = sittings.filter(isAtWork).map(({ id }) => id);
  for (const some of stretches(paused)) {
    await tx.db
      .updateTable('attempts')
      .set({ paused_at: tx.now })
      .where('homebase', '=', homebase)
      .where('id', 'in', some)
      .execute();
  }
  const isNew = attempt === null && (await markExam(tx, input, tx.now));
  if (isNew || paused.length > 0) await audit(tx, input, 'pause', { students: paused.length });
  return { changed: paused.length, skipped: sittings.length - paused.length };
});

interface ResumeInput extends PauseInput {
  /** Of the grant that records the pause; random and made by the caller. */
  id: string;
}

/** Lets the clocks go on and credits each its pause. Whoever is not paused is not touched, so twice is once. */
export const resumeExam = command('examSession.resume', async (tx, input: ResumeInput) => {
  const { attempt } = input;
  const sittings = await listSittings(tx, input, attempt === null ? null : [attempt]);
  const shares = await letGoOn(tx, input, sittings);
  const ms = Math.max(0, ...shares.map((share) => share.ms));
  const isNew = attempt === null && (await markExam(tx, input, null));
  if (isNew || shares.length > 0) await audit(tx, input, 'resume', { students: shares.length, ms });
  return { changed: shares.length, skipped: sittings.length - shares.length };
});

/** Lets the clocks of these go on and records the pause of each that stood; the shares it gave. */
export async function letGoOn(
  tx: WriteContext,
  input: ResumeInput,
  sittings: readonly TimedSitting[],
): Promise<Share[]> {
  const shares = sittings.flatMap((sitting) => {
    const resumed = resumeTime({ deadline: sitting.deadline, pausedAt: sitting.paused_at }, tx.now);
    return resumed ? [{ attempt: sitting.id, ms: resumed.share }] : [];
  });
  for (const some of stretches(shares)) {
    await tx.db
      .updateTable('attempts')
      .set({ paused_at: null })
      .where('homebase', '=', input.homebase)
      .where(
        'id',
        'in',
        some.map((share) => share.attempt),
      )
      .execute();
  }
  const ms = Math.max(0, ...shares.map((share) => share.ms));
  const is_for_all = input.attempt === null ? 1 : 0;
  if (shares.length > 0)
    await recordGrant(tx, input, { id: input.id, kind: 'pause', ms, is_for_all }, shares);
  return shares;
}

function canPause({ deadline, paused_at }: TimedSitting, now: number): boolean {
  return pauseTime({ deadline, pausedAt: paused_at }, now) !== undefined;
}

/** False when the exam was so already. */
async function markExam(
  { db }: WriteContext,
  { homebase, exam }: TimeAct,
  pausedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exams')
    .set({ paused_at: pausedAt })
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .where('paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function audit(
  tx: WriteContext,
  { homebase, actor, ip, exam, attempt, why }: PauseInput,
  act: 'pause' | 'resume',
  detail: Record<string, unknown>,
): Promise<void> {
  const told = why === null ? detail : { ...detail, why };
  const of =
    attempt === null
      ? { action: `exam.${act}` as const, subject: exam }
      : { action: `attempt.${act}` as const, subject: attempt };
  await writeAudit(tx, { homebase, actor, ...of, detail: told, ip });
}
