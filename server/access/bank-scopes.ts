import type { BankAccess } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { fail } from '../failure/app-error';
import { findBankAccess } from './bank-access';
import { given, needSession, type ScopeCheck } from './scope-check';

/** Ownership rules of question banks and their contents. */
export const bankRules = {
  bank: async (check: ScopeCheck) => reachBank(check, given(check, 'bankid', 'id'), 'own'),
  bankIfGiven: async (check: ScopeCheck) => {
    if (check.input.id !== undefined) await reachBank(check, given(check, 'id'), 'own');
  },
  bankEdited: async (check: ScopeCheck) => reachBank(check, given(check, 'bankid'), 'edit'),
  bankRead: async (check: ScopeCheck) => reachBank(check, given(check, 'bankid'), 'use'),
  bankCopied: async (check: ScopeCheck) => reachBoth(check, 'use'),
  bankMoved: async (check: ScopeCheck) => reachBoth(check, 'own'),
  question: async (check: ScopeCheck) => reachQuestion(check, 'edit'),
  questionRead: async (check: ScopeCheck) => reachQuestion(check, 'use'),
  questionIfGiven: async (check: ScopeCheck) => {
    const bank = given(check, 'bank');
    await reachBank(check, bank, 'edit');
    if (check.input.id && (await findBankOf(check)) !== bank) fail('notFound');
  },
};

async function reachBank(check: ScopeCheck, bank: string, needed: BankAccess): Promise<void> {
  const access = await findBankAccess(check.db, needSession(check), bank);
  if (!isAllowed(access, needed)) fail('notFound');
}

/** For calls that bring something from the bank `bankid` into the bank `to`. */
async function reachBoth(check: ScopeCheck, neededOfFirst: BankAccess): Promise<void> {
  await reachBank(check, given(check, 'bankid'), neededOfFirst);
  await reachBank(check, given(check, 'to'), 'edit');
}

async function reachQuestion(check: ScopeCheck, needed: BankAccess): Promise<void> {
  await reachBank(check, await findBankOf(check), needed);
}

/** The bank that contains the question `id`. */
async function findBankOf(check: ScopeCheck): Promise<string> {
  const row = await check.db
    .selectFrom('questions')
    .select('bank')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', '=', given(check, 'id'))
    .executeTakeFirst();
  return row?.bank ?? fail('notFound');
}
