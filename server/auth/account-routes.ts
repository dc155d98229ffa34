import type { account } from '#contract/account';
import type { Handlers } from '../http/implement';
import type { Services } from '../services';
import { avatarHandlers } from './avatar-routes';
import { cardHandlers } from './card-routes';
import { childHandlers } from './child-routes';
import { createMailResetHandlers } from './mail-reset';
import { sessionHandlers } from './own-session-routes';

/** Everything about accounts that is ours: pictures, sessions, cards, children's codes, mailed links. */
export function createAccountHandlers(services: Services): Handlers<typeof account> {
  return {
    ...avatarHandlers,
    ...sessionHandlers,
    ...cardHandlers,
    ...childHandlers,
    ...createMailResetHandlers(services),
  };
}
