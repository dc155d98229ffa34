import type { Context } from 'hono';
import { v4 as uuidv4 } from 'uuid';
import type { Level } from '#contract/levels';
import type { Arrivals } from '../../access/arrivals';
import { newDevice, readDevice, writeDevice } from '../../access/device';
import { failHasty } from '../../access/rate-limit';
import { newToken, SESSION_LIFE, type Session } from '../../access/session';
import { clientAddress, networkOf } from '../../http/address';
import { readDeviceCookie, setDeviceCookie, setSessionCookie } from '../../http/cookie';
import type { Services } from '../../services';
import type { NewSession } from './commands';

export interface Arrival {
  services: Services;
  arrivals: Arrivals;
  http: Context;
  /** The browser's previous session. */
  former: Session | undefined;
  user: { homebase: string; id: string; level: Level };
}

/**
 * Creates a session for someone who has just proven his identity. `open` stores it, then the cookies are set: the
 * session's, and the device's, which now contains this account. Returns false, with no cookie set, if `open` finds
 * that the proof no longer holds; throws `tooManyTries` for an account that signs in again and again.
 */
export async function beginSession(
  { services, arrivals, http, former, user }: Arrival,
  open: (session: NewSession) => Promise<boolean>,
): Promise<boolean> {
  const waitMs = arrivals.comeIn(user.id);
  if (waitMs > 0) return failHasty(waitMs);
  const { token, tokenHash } = newToken();
  const ip = clientAddress(http, services.settings);
  const lifeMs = SESSION_LIFE[user.level].whole;
  const isOpen = await open({
    tokenHash,
    id: uuidv4(),
    homebase: user.homebase,
    user: user.id,
    lifeMs,
    ip,
    userAgent: http.req.header('user-agent')?.slice(0, 300) ?? null,
    replaces: former?.tokenHash ?? null,
  });
  if (!isOpen) return false;
  const { secureCookies } = services.settings;
  setSessionCookie(http, secureCookies, token, lifeMs);
  const device = readDevice(services.secrets, readDeviceCookie(http, secureCookies)) ?? newDevice();
  arrivals.networks.cameIn(networkOf(ip), user);
  const vouches = arrivals.mayTrustDevice(user, device.id);
  setDeviceCookie(http, secureCookies, writeDevice(services.secrets, device, user, vouches));
  return true;
}
