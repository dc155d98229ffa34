import { BANK_ACCESS, type BankAccess } from '#contract/bank';

/** Whether who has this access to a bank may do what needs that one; who has none may nothing. */
export function isAllowed(access: BankAccess | null | undefined, needed: BankAccess): boolean {
  return access != null && BANK_ACCESS.indexOf(access) >= BANK_ACCESS.indexOf(needed);
}
