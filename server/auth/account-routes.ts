import type { account } from '#contract/account';
import type { MaySponsor } from '../access/sponsors';
import type { Handlers } from '../http/implement';
import type { Services } from '../services';
import { avatarHandlers } from './avatar-routes';
import { createCardHandlers } from './card-routes';
import { childHandlers } from './child-routes';
import { createMailResetHandlers } from './mail-reset';
import { sessionHandlers } from './own-session-routes';

/** Everything about accounts that is ours: pictures, sessions, cards, children's codes, mailed links. */
export function createAccountHandlers(services: Services, maySponsor: MaySponsor): Handlers<typeof account> {
  return {
    ...avatarHandlers,
    ...sessionHandlers,
    ...createCardHandlers(maySponsor),
    ...childHandlers,
    ...createMailResetHandlers(services),
  };
}
