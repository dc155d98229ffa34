import { createBrake } from './brake';
import { createFamiliarNetworks, type FamiliarNetworks } from './familiar-networks';
import { createSponsors, type MaySponsor } from './sponsors';

/** What is remembered of those who have come in, for the brake on those who try to. The memory is the process's. */
export interface Arrivals {
  networks: FamiliarNetworks;
  maySponsor: MaySponsor;
  /** Notes that this user comes in; ms that he has to wait first because he came in too often, 0 for none. */
  comeIn(user: string): number;
}

/**
 * Each arrival is a row of the audit log and a session, so a script that signs in and signs in would hide what a school
 * looks for. A whole computer room may share one account.
 */
const ARRIVALS_PACE = { free: 60, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetAfterMs: 10 * 60_000 };

export function createArrivals(clock: () => number): Arrivals {
  const brake = createBrake(clock, ARRIVALS_PACE);
  return {
    networks: createFamiliarNetworks(),
    maySponsor: createSponsors(clock),
    comeIn: (user) => brake.enter(user, null),
  };
}
