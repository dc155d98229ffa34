import { group } from '../endpoint';
import { examCards } from './exam-cards';
import { furtherSignIns } from './further-sign-ins';
import { keepingAccounts } from './keeping';
import { ownAccount } from './own-account';

/** Accounts beyond sign-in and profile: the user's own, those a school's admin manages, and further ways to sign in. */
export const account = group('/api/account', {
  ...ownAccount,
  ...keepingAccounts,
  ...examCards,
  ...furtherSignIns,
});
