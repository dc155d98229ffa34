import { command } from '../../db/command';
import { openAttemptContext, progressOf } from '../ledger/attempt-context';
import { listSittings } from '../time/sittings';
import { takeBack, type WithdrawInput } from './withdraw-command';

interface WithdrawTogetherInput extends Omit<WithdrawInput, 'attempt' | 'incident' | 'rejoin'> {
  exam: string;
  /** The sittings concerned, all of which must exist. */
  attempts: readonly string[];
  penalties: readonly { attempt: string; incident: string }[];
}

/**
 * Withdraws several penalties, all or none. A pupil may continue if no other penalty keeps him out, he has time left
 * and the period is not over.
 */
export const withdrawPenalties = command(
  'examSession.withdrawPenalties',
  async (tx, { exam, attempts, penalties, ...act }: WithdrawTogetherInput) => {
    await listSittings(tx, { ...act, exam }, attempts);
    const changed = new Set<string>();
    for (const { attempt, incident } of penalties) {
      const context = openAttemptContext(tx, act.homebase, attempt);
      const rejoin = progressOf(context) === 'stopped' && tx.now < context.head.deadline;
      const { changed: isNew } = await takeBack(tx, { ...act, attempt, incident, rejoin });
      if (isNew) changed.add(attempt);
    }
    return { attempts: [...changed] };
  },
);
