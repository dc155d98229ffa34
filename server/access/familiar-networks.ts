import { createBoundedMap } from '../memory/bounded-map';

/** Networks from which an account, or several people of its school, have signed in. */
export interface FamiliarNetworks {
  cameIn(network: string | null, who: Person): void;
  isFamiliar(network: string | null, who: Person): boolean;
}

interface Person {
  homebase: string;
  id: string;
}

/**
 * A network counts as the school's once this many of its people have signed in there: more than live in one
 * household.
 */
const PEOPLE_MIN = 5;
const NAMES_MAX = 50_000;

/** Kept in memory; the first sign-ins after a restart fill it again. */
export function createFamiliarNetworks(): FamiliarNetworks {
  const ofAccounts = createBoundedMap<string, true>(NAMES_MAX);
  /** For each school in a network, the first people who signed in there. */
  const ofSchools = createBoundedMap<string, Set<string>>(NAMES_MAX);

  return {
    cameIn(network, { homebase, id }) {
      ofAccounts.set(`${network} ${id}`, true);
      const people = ofSchools.get(`${network} ${homebase}`) ?? new Set();
      if (people.size < PEOPLE_MIN) people.add(id);
      ofSchools.set(`${network} ${homebase}`, people);
    },
    isFamiliar(network, { homebase, id }) {
      if (ofAccounts.get(`${network} ${id}`)) return true;
      return (ofSchools.get(`${network} ${homebase}`)?.size ?? 0) >= PEOPLE_MIN;
    },
  };
}
