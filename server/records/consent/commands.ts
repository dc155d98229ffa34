import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { MARKET } from '../../db/consenting';
import type { Actor } from '../../http/actor';
import { findConsent } from './queries';

/** Stores whether the family lets the head office use its data; repeating it changes nothing. */
export const setConsent = command(
  'records.setConsent',
  async (tx, input: Actor & { student: string; isGiven: boolean }): Promise<void> => {
    const { homebase, student, actor, isGiven } = input;
    const standing = await findConsent(tx.db, homebase, student);
    if ((standing !== null) === isGiven) return;
    const word = isGiven
      ? { given_at: tx.now, given_by: actor, withdrawn_at: null }
      : { withdrawn_at: tx.now };
    await tx.db
      .insertInto('family_consents')
      .values({ homebase, student, purpose: MARKET, given_at: tx.now, given_by: actor, ...word })
      .onConflict((conflict) => conflict.columns(['homebase', 'student', 'purpose']).doUpdateSet(word))
      .execute();
    const action = isGiven ? 'consent.give' : 'consent.withdraw';
    await writeAudit(tx, { ...input, action, subject: student, detail: { purpose: MARKET } });
  },
);
