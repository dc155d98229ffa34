import type { AuditAction } from '#contract/audit/audit-action';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { shareOf, type TimeShare } from '#domain/exam-session/exam-time';
import { MINUTE_MS } from '#domain/time/durations';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import type { TimeGrantTable } from '../../db/tables/exam-time';
import { fail } from '../../failure/app-error';
import { deadlineOf } from '../../paper/attempt-time';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { listMadeUp, listOpenLosses, markMadeUp } from './lost-time-writes';
import { pauseReopened } from './room-pause';
import { listSittings, moveDeadlines, recordGrant, type TimeAct, type TimedSitting } from './sittings';

interface AddInput extends TimeAct {
  /** Id of the grant, made by the caller. */
  id: string;
  kind: 'extra' | 'credit';
  ms: number;
  /** Null: every sitting of the exam. */
  attempts: string[] | null;
  /** Lost times to make up for; their sittings get the time. */
  lost: string[] | null;
  mayReopen: boolean;
}

/**
 * Gives time to sittings. The same id again changes nothing and returns the earlier result, or throws `conflict` if other
 * time was asked for then, or it was taken back since.
 */
export const addTime = command('examSession.addTime', async (tx, input: AddInput) => {
  const { homebase, exam, id, kind, ms, mayReopen } = input;
  const before = await findGrant(tx, homebase, id);
  if (before && before.exam !== exam) return fail('conflict');
  if (before) return repeat(tx, input, before);
  await refuseIfPeriodClosed(tx, input);
  const lost = input.lost && (await listOpenLosses(tx, input, input.lost));
  const attempts = lost ? [...new Set(lost.map(({ attempt }) => attempt))] : input.attempts;
  const sittings = await listSittings(tx, input, attempts);
  const given = sittings.flatMap((sitting) => {
    const share = shareOf(ms, toTimed(sitting, tx.now), { now: tx.now, mayReopen });
    return share ? [{ attempt: sitting.id, ...share }] : [];
  });
  const skipped = sittings.length - given.length;
  if (given.length === 0) return { changed: 0, skipped };
  const shares = given.map(({ attempt, ms: length }) => ({ attempt, ms: length }));
  await recordGrant(tx, input, { id, kind, ms, is_for_all: attempts === null ? 1 : 0 }, shares);
  if (lost) await markMadeUp(tx, homebase, id, lost, shares);
  await reopen(tx, input, given);
  const reopened = given.filter(({ reopenedAs }) => reopenedAs !== null).length;
  await audit(tx, input, 'exam.timeAdded', { grant: id, kind, ms, students: shares.length, reopened });
  return { changed: shares.length, skipped };
});

interface WithdrawInput extends TimeAct {
  id: string;
  /** If set: only grants that he gave. */
  giver: string | null;
}

/**
 * Withdraws a grant. Answers given in its time stay in the log; a sitting whose time is then up has ended. A pause
 * cannot be withdrawn: it was time in which nobody could write.
 */
export const withdrawTime = command('examSession.withdrawTime', async (tx, input: WithdrawInput) => {
  const { homebase, exam, id, actor } = input;
  const grant = await findGrant(tx, homebase, id);
  if (!grant || grant.exam !== exam || grant.kind === 'pause') return fail('notFound');
  if (input.giver !== null && grant.actor !== input.giver) return fail('notFound');
  if (grant.withdrawn_at !== null) return { changed: false };
  await refuseIfPeriodClosed(tx, input);
  const shares = await tx.db
    .selectFrom('time_shares')
    .select(['attempt', 'ms'])
    .where('homebase', '=', homebase)
    .where('time_grant', '=', id)
    .execute();
  await moveDeadlines(tx, homebase, shares, -1);
  await tx.db
    .updateTable('lost_times')
    .set({ time_grant: null })
    .where('homebase', '=', homebase)
    .where('time_grant', '=', id)
    .execute();
  await tx.db
    .updateTable('time_grants')
    .set({ withdrawn_at: tx.now, withdrawn_by: actor })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  await audit(tx, input, 'exam.timeWithdrawn', { grant: id, students: shares.length });
  return { changed: true };
});

function toTimed(sitting: TimedSitting, now: number) {
  const { epoch, finish_epoch, paused_at } = sitting;
  const deadline = deadlineOf(sitting, now);
  return {
    deadline: sitting.deadline,
    pausedAt: paused_at,
    progress: effectiveProgress(sitting.progress, { now, deadline }),
    hasEnding: finish_epoch === epoch,
  };
}

async function reopen(
  tx: WriteContext,
  { id: grant, homebase, exam, actor, ip }: AddInput,
  given: readonly ({ attempt: string } & TimeShare)[],
): Promise<void> {
  for (const progress of ['running', 'admitted'] as const) {
    const attempts = given.filter(({ reopenedAs }) => reopenedAs === progress).map(({ attempt }) => attempt);
    for (const some of portionsOf(attempts)) {
      await tx.db
        .updateTable('attempts')
        .set({ progress, finished_at: null })
        .where('homebase', '=', homebase)
        .where('id', 'in', some)
        .execute();
    }
    await pauseReopened(tx, { homebase, exam }, attempts);
    // The grant does not record whom it readmitted; without this his next start would look like a change of device.
    const entry = {
      homebase,
      actor,
      ip,
      action: 'attempt.reopened',
      detail: { grant, to: progress },
    } as const;
    for (const subject of attempts) await writeAudit(tx, { ...entry, subject });
  }
}

async function findGrant({ db }: WriteContext, homebase: string, id: string) {
  return db
    .selectFrom('time_grants')
    .select(['exam', 'kind', 'ms', 'is_for_all', 'withdrawn_at', 'actor'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Grant = Pick<TimeGrantTable, 'kind' | 'ms' | 'is_for_all' | 'withdrawn_at'>;

/**
 * The result of an earlier grant with this id, if the repeated request is the same. Otherwise the reply would report
 * a success that never happened.
 */
async function repeat(tx: WriteContext, input: AddInput, before: Grant) {
  const { homebase, id, kind, ms, attempts, lost } = input;
  if (before.withdrawn_at !== null) return fail('conflict', { message: TAKEN_BACK });
  const isForAll = attempts === null && lost === null;
  const has = await listShared(tx, homebase, id);
  const isSame =
    before.kind === kind &&
    before.ms === ms &&
    (before.is_for_all === 1) === isForAll &&
    (attempts === null || has.every((attempt) => attempts.includes(attempt))) &&
    (lost === null || (await listMadeUp(tx, homebase, id)).every((loss) => lost.includes(loss)));
  if (!isSame) return fail('conflict', { message: givenOtherwise(before.ms / MINUTE_MS, has.length) });
  return { changed: has.length, skipped: 0 };
}

const TAKEN_BACK = 'Tambahan waktu ini sudah dibatalkan. Tutup, lalu tambahkan lagi jika perlu.';
const givenOtherwise = (minutes: number, pupils: number) =>
  `Kiriman sebelumnya sudah sampai: waktu ${pupils} siswa ditambah ${minutes} menit. Tutup, lalu periksa sebelum menambah lagi.`;

async function listShared({ db }: WriteContext, homebase: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('time_shares')
    .select('attempt')
    .where('homebase', '=', homebase)
    .where('time_grant', '=', id)
    .execute();
  return rows.map(({ attempt }) => attempt);
}

async function audit(
  tx: WriteContext,
  { homebase, actor, ip, exam, why }: TimeAct,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const told = why === null ? detail : { ...detail, why };
  await writeAudit(tx, { homebase, actor, action, subject: exam, detail: told, ip });
}
