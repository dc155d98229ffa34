import { doors } from './account/doors';
import { examCards } from './account/exam-cards';
import { keepingAccounts } from './account/keeping';
import { ownAccount } from './account/own-account';
import { group } from './endpoint';

/** Accounts beyond sign-in and profile: the user's own, those a school's admin manages, and further ways to sign in. */
export const account = group('/api/account', { ...ownAccount, ...keepingAccounts, ...examCards, ...doors });
