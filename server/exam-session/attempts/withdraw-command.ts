import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { openDesk, progressOf } from '../ledger/desk';
import { listSittings } from '../time/sittings';
import { letIn, type ReopenInput } from './attempt-commands';

interface WithdrawInput extends ReopenInput {
  /** Id of the operation that logged the penalty. */
  incident: string;
  why: string;
  /** Also let the pupil back in, if it is this penalty that stopped him, and not a later one that stands. */
  rejoin: boolean;
}

/**
 * Withdraws a penalty. The log keeps it, and every history shows both the penalty and its withdrawal, but it is no
 * longer counted. A second identical request does nothing, so repeating it does not reopen a sitting that has ended
 * since.
 */
export const withdrawPenalty = command('examSession.withdrawPenalty', takeBack);

interface WithdrawManyInput extends Omit<WithdrawInput, 'attempt' | 'incident' | 'rejoin'> {
  exam: string;
  /** The sittings meant, all of which must exist. */
  attempts: readonly string[];
  penalties: readonly { attempt: string; incident: string }[];
}

/** Withdraws several, whole or not at all, and lets in whoever is kept out by none that stands and has time left. */
export const withdrawPenalties = command(
  'examSession.withdrawPenalties',
  async (tx, { exam, attempts, penalties, ...act }: WithdrawManyInput) => {
    await listSittings(tx, { ...act, exam }, attempts);
    const changed = new Set<string>();
    for (const { attempt, incident } of penalties) {
      const rejoin =
        progressOf(openDesk(tx, act.homebase, attempt)) === 'stopped' && hasTime(tx, act.homebase, attempt);
      const { changed: isNew } = await takeBack(tx, { ...act, attempt, incident, rejoin });
      if (isNew) changed.add(attempt);
    }
    return { attempts: [...changed] };
  },
);

async function takeBack(tx: WriteContext, input: WithdrawInput) {
  const { homebase, attempt, incident, why, actor, ip } = input;
  const desk = openDesk(tx, homebase, attempt);
  const penalty_at = (await findPenalty(tx, input)) ?? fail('notFound');
  const withdrawal = { homebase, attempt, op_id: opIdToBytes(incident), penalty_at, why };
  const { numInsertedOrUpdatedRows: added } = await tx.db
    .insertInto('penalty_withdrawals')
    .values({ ...withdrawal, withdrawn_by: actor, withdrawn_at: tx.now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (added !== 1n) return { changed: false, staysOut: false };
  const detail = { incident, why };
  await writeAudit(tx, { homebase, actor, action: 'attempt.withdrawPenalty', subject: attempt, detail, ip });
  if (!input.rejoin || progressOf(desk) !== 'stopped') return { changed: true, staysOut: false };
  const staysOut = await hasLaterPenalty(tx, input, penalty_at);
  if (!staysOut) await letIn(tx, desk, input);
  return { changed: true, staysOut };
}

function hasTime(tx: WriteContext, homebase: string, attempt: string): boolean {
  return tx.now < openDesk(tx, homebase, attempt).head.deadline;
}

/** Whether a penalty that was not withdrawn arrived after this one, or at the same moment. */
async function hasLaterPenalty(
  { db }: WriteContext,
  { homebase, attempt, incident }: WithdrawInput,
  penaltyAt: number,
): Promise<boolean> {
  const withdrawn = db
    .selectFrom('penalty_withdrawals')
    .select('op_id')
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt);
  const later = await db
    .selectFrom('operations')
    .select('op_id')
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('kind', '=', 'penalty')
    .where('result', 'in', ['applied', 'late'])
    .where('op_id', '<>', opIdToBytes(incident))
    .where('received_at', '>=', penaltyAt)
    .where('op_id', 'not in', withdrawn)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** When the server received the penalty; undefined if there is none with this id, or it arrived after the end and stopped nothing. */
async function findPenalty({ db }: WriteContext, { homebase, attempt, incident }: WithdrawInput) {
  const row = await db
    .selectFrom('operations')
    .select('received_at')
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('op_id', '=', opIdToBytes(incident))
    .where('kind', '=', 'penalty')
    .where('result', 'in', ['applied', 'late'])
    .executeTakeFirst();
  return row?.received_at;
}
