import type { Session } from '../access/session';
import { clientAddress } from './address';
import type { Call } from './implement';

/** Who does something, and from where: what every command of the office begins with. */
export interface Actor {
  homebase: string;
  actor: string;
  ip: string | null;
}

export function actorOf({
  session,
  services,
  http,
}: Pick<Call, 'services' | 'http'> & { session: Session }): Actor {
  return { homebase: session.homebase, actor: session.user, ip: clientAddress(http, services.settings) };
}
