import { createFamiliarNetworks, type FamiliarNetworks } from './familiar-networks';
import { createSponsors, type MaySponsor } from './sponsors';

/** What is remembered of those who have come in, for the brake on those who try to. The memory is the process's. */
export interface Arrivals {
  networks: FamiliarNetworks;
  maySponsor: MaySponsor;
}

export function createArrivals(clock: () => number): Arrivals {
  return { networks: createFamiliarNetworks(), maySponsor: createSponsors(clock) };
}
