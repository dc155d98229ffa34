import { BANK_ACCESS, type BankAccess } from '#contract/question-bank/bank';

/** Whether this access to a bank permits what needs the other; no access permits nothing. */
export function isAllowed(access: BankAccess | null | undefined, needed: BankAccess): boolean {
  return access != null && BANK_ACCESS.indexOf(access) >= BANK_ACCESS.indexOf(needed);
}
