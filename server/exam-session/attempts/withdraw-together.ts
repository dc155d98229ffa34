import { command } from '../../db/command';
import { openDesk, progressOf } from '../ledger/desk';
import { listSittings } from '../time/sittings';
import { takeBack, type WithdrawInput } from './withdraw-command';

interface WithdrawTogetherInput extends Omit<WithdrawInput, 'attempt' | 'incident' | 'rejoin'> {
  exam: string;
  /** The sittings meant, all of which must exist. */
  attempts: readonly string[];
  penalties: readonly { attempt: string; incident: string }[];
}

/** Withdraws several, whole or not at all, and lets in whoever is kept out by none that stands and has time left, unless the period is over. */
export const withdrawPenalties = command(
  'examSession.withdrawPenalties',
  async (tx, { exam, attempts, penalties, ...act }: WithdrawTogetherInput) => {
    await listSittings(tx, { ...act, exam }, attempts);
    const changed = new Set<string>();
    for (const { attempt, incident } of penalties) {
      const desk = openDesk(tx, act.homebase, attempt);
      const rejoin = progressOf(desk) === 'stopped' && tx.now < desk.head.deadline;
      const { changed: isNew } = await takeBack(tx, { ...act, attempt, incident, rejoin });
      if (isNew) changed.add(attempt);
    }
    return { attempts: [...changed] };
  },
);
