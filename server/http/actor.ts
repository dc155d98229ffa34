import type { Session } from '../access/session';
import { clientAddress } from './address';
import type { Call } from './implement';

/** The person who acts, and from where: part of the input of every administrative command. */
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
