import type { account } from '#contract/account';
import type { Handlers } from '../http/implement';
import { avatarHandlers } from './avatar-routes';
import { sessionHandlers } from './own-session-routes';

/** Everything about accounts that is ours: pictures, sessions, cards, children's codes, mailed links. */
export function createAccountHandlers(): Handlers<typeof account> {
  return { ...avatarHandlers, ...sessionHandlers };
}
