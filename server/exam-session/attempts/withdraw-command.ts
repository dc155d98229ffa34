import { selectEndings } from '../../db/answer-log/ending-log';
import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { isPeriodClosed } from '../../paper/closed-period';
import { openAttemptContext, progressOf } from '../ledger/attempt-context';
import { letIn, type ReopenInput } from './commands';

export interface WithdrawInput extends ReopenInput {
  /** Id of the operation that logged the penalty. */
  incident: string;
  why: string;
  /**
   * Also readmit the pupil, if this penalty stopped him and no later one is valid. Nobody is readmitted to an exam
   * whose period is over.
   */
  rejoin: boolean;
}

/**
 * Withdraws a penalty. The log keeps it, and every history shows both the penalty and its withdrawal, but it is no
 * longer counted. A second identical request does nothing, so repeating it does not reopen a sitting that has ended
 * since.
 */
export const withdrawPenalty = command('examSession.withdrawPenalty', takeBack);

export async function takeBack(tx: WriteContext, input: WithdrawInput) {
  const { homebase, attempt, incident, why, actor, ip } = input;
  const context = openAttemptContext(tx, homebase, attempt);
  const penalty_at = (await findPenalty(tx, input)) ?? fail('notFound');
  const withdrawal = { homebase, attempt, op_id: opIdToBytes(incident), penalty_at, why };
  const { numInsertedOrUpdatedRows: added } = await tx.db
    .insertInto('penalty_withdrawals')
    .values({ ...withdrawal, withdrawn_by: actor, withdrawn_at: tx.now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (added !== 1n) return { changed: false, keptOutBy: null };
  const detail = { incident, why };
  await writeAudit(tx, { homebase, actor, action: 'attempt.withdrawPenalty', subject: attempt, detail, ip });
  const wouldEnter = input.rejoin && progressOf(context) === 'stopped';
  const keptOutBy = wouldEnter ? await findBar(tx, { input, penalty_at, exam: context.head.exam }) : null;
  if (wouldEnter && keptOutBy === null) await letIn(tx, context, input);
  return { changed: true, keptOutBy };
}

interface Withdrawn {
  input: WithdrawInput;
  penalty_at: number;
  exam: string;
}

/** Other reasons that still keep the pupil out. */
async function findBar(
  tx: WriteContext,
  { input, penalty_at, exam }: Withdrawn,
): Promise<'period' | 'penalty' | null> {
  if (await isPeriodClosed(tx.db, { homebase: input.homebase, exam })) return 'period';
  return (await hasLaterPenalty(tx, input, penalty_at)) ? 'penalty' : null;
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
  const later = await selectEndings(db, homebase, [attempt])
    .select('ending.op_id')
    .where('ending.kind', '=', 'penalty')
    .where('ending.result', 'in', ['applied', 'late'])
    .where('ending.op_id', '<>', opIdToBytes(incident))
    .where('ending.received_at', '>=', penaltyAt)
    .where('ending.op_id', 'not in', withdrawn)
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
