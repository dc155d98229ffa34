import { createBoundedMap } from '../memory/bounded-map';
import { createFamiliarNetworks, type FamiliarNetworks } from './familiar-networks';
import { createTrustedDeviceLimit, type MayTrustDevice } from './trusted-device-limit';

/**
 * What the server remembers of successful sign-ins, for the limiter on later attempts. It is kept in memory and lost
 * at a restart.
 */
export interface Arrivals {
  networks: FamiliarNetworks;
  mayTrustDevice: MayTrustDevice;
  /** Notes that this user comes in; ms that he has to wait first because he came in too often, 0 for none. */
  comeIn(user: string): number;
}

export function createArrivals(clock: () => number): Arrivals {
  return {
    networks: createFamiliarNetworks(),
    mayTrustDevice: createTrustedDeviceLimit(clock),
    comeIn: countArrivals(clock),
  };
}

/** How many times an account may sign in without a wait; one more for each minute that passes. */
const AT_ONCE = 60;
const AGAIN_MS = 60_000;

/** The most accounts remembered. */
const ACCOUNTS_MAX = 50_000;

/**
 * Each sign-in adds an audit row and a session, so a script that keeps signing in would bury the entries a school
 * looks for. A whole computer room may share one account all morning.
 */
function countArrivals(clock: () => number): Arrivals['comeIn'] {
  /** By account, when it will have all its arrivals again. */
  const restedAt = createBoundedMap<string, number>(ACCOUNTS_MAX);
  return (user) => {
    const now = clock();
    // If the clock was set back, nobody has to wait for it to catch up.
    const rested = Math.min(Math.max(restedAt.get(user) ?? now, now), now + AT_ONCE * AGAIN_MS);
    const waitMs = Math.max(0, rested - now - (AT_ONCE - 1) * AGAIN_MS);
    if (waitMs === 0) restedAt.set(user, rested + AGAIN_MS);
    return waitMs;
  };
}
