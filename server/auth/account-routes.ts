import type { account } from '#contract/auth/account';
import type { Arrivals } from '../access/arrivals';
import type { Handlers } from '../http/implement';
import type { Services } from '../services';
import { accountListHandlers } from './accounts/routes';
import { examCardHandlers } from './cards/exam-card-routes';
import { createCardHandlers } from './cards/routes';
import { childHandlers } from './children/routes';
import { createAvatarHandlers } from './profile/avatar-routes';
import { createMailResetHandlers } from './reset/mail-reset';
import { sessionHandlers } from './sessions/routes';

/** All account calls that are our own: pictures, sessions, account lists, cards, children's codes, mailed links. */
export function createAccountHandlers(services: Services, arrivals: Arrivals): Handlers<typeof account> {
  return {
    ...createAvatarHandlers(services),
    ...sessionHandlers,
    ...accountListHandlers,
    ...createCardHandlers(arrivals),
    ...examCardHandlers,
    ...childHandlers,
    ...createMailResetHandlers(services),
  };
}
