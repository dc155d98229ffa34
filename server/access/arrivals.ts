import { createBoundedMap } from '../memory/bounded-map';
import { createFamiliarNetworks, type FamiliarNetworks } from './familiar-networks';
import { createSponsors, type MaySponsor } from './sponsors';

/** What is remembered of those who have come in, for the brake on those who try to. The memory is the process's. */
export interface Arrivals {
  networks: FamiliarNetworks;
  maySponsor: MaySponsor;
  /** Notes that this user comes in; ms that he has to wait first because he came in too often, 0 for none. */
  comeIn(user: string): number;
}

export function createArrivals(clock: () => number): Arrivals {
  return {
    networks: createFamiliarNetworks(),
    maySponsor: createSponsors(clock),
    comeIn: countArrivals(clock),
  };
}

/** So often an account comes in without a wait, and once more for each minute that passes. */
const AT_ONCE = 60;
const AGAIN_MS = 60_000;

/** The most accounts remembered. */
const ACCOUNTS_MAX = 50_000;

/**
 * Each arrival is a row of the audit log and a session, so a script that signs in and signs in would hide what a school
 * looks for. A whole computer room may share one account, all morning.
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
