import type { WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import type { AttemptTable } from '../../db/tables/exam';
import type { TimeGrantTable } from '../../db/tables/exam-time';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

/** The person who gives or withdraws time, and the exam. */
export interface TimeAct extends Actor {
  exam: string;
  why: string | null;
}

export type TimedSitting = Pick<
  AttemptTable,
  'id' | 'progress' | 'start_at' | 'deadline' | 'paused_at' | 'epoch' | 'finish_epoch'
>;

/** The current sittings of an exam: the named ones, all of which must exist, or all. */
export async function listSittings(
  { db }: WriteContext,
  { homebase, exam }: TimeAct,
  attempts: readonly string[] | null,
): Promise<TimedSitting[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'progress', 'start_at', 'deadline', 'paused_at', 'epoch', 'finish_epoch'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('archived_at', 'is', null)
    .execute();
  if (attempts === null) return rows;
  const wanted = new Set(attempts);
  const named = rows.filter(({ id }) => wanted.has(id));
  return named.length === wanted.size ? named : fail('notFound');
}

export interface Share {
  attempt: string;
  ms: number;
}

/** Records a grant with its shares and moves the deadlines; the only place where time is given. */
export async function recordGrant(
  tx: WriteContext,
  { homebase, exam, actor, why }: TimeAct,
  grant: Pick<TimeGrantTable, 'id' | 'kind' | 'ms' | 'is_for_all'>,
  shares: readonly Share[],
): Promise<void> {
  const given = { homebase, exam, actor, why, granted_at: tx.now, withdrawn_at: null, withdrawn_by: null };
  await tx.db
    .insertInto('time_grants')
    .values({ ...grant, ...given })
    .execute();
  for (const some of portionsOf(shares)) {
    const rows = some.map((share) => ({ homebase, time_grant: grant.id, ...share }));
    await tx.db.insertInto('time_shares').values(rows).execute();
  }
  await moveDeadlines(tx, homebase, shares, 1);
  // Extra minutes do not delay the earliest hand-in; time in which nobody could write does.
  if (grant.kind === 'pause') await moveMoment(tx, homebase, 'finish_from', shares, 1);
}

/** Adds the shares to the deadlines, or with -1 subtracts them. */
export function moveDeadlines(
  tx: WriteContext,
  homebase: string,
  shares: readonly Share[],
  sign: 1 | -1,
): Promise<void> {
  return moveMoment(tx, homebase, 'deadline', shares, sign);
}

async function moveMoment(
  { db }: WriteContext,
  homebase: string,
  moment: 'deadline' | 'finish_from',
  shares: readonly Share[],
  sign: 1 | -1,
): Promise<void> {
  // Nearly always all shares are equal.
  const byLength = new Map<number, string[]>();
  for (const { attempt, ms } of shares) {
    const same = byLength.get(ms) ?? [];
    same.push(attempt);
    byLength.set(ms, same);
  }
  for (const [ms, attempts] of byLength) {
    for (const some of portionsOf(attempts)) {
      await db
        .updateTable('attempts')
        .set(({ eb }) => ({ [moment]: eb(moment, '+', sign * ms) }))
        .where('homebase', '=', homebase)
        .where('id', 'in', some)
        .execute();
    }
  }
}
