import { createBoundedMap } from '../memory/bounded-map';

/** Networks from which an account, or several people of its school, have come in. */
export interface FamiliarNetworks {
  cameIn(network: string | null, who: Person): void;
  isFamiliar(network: string | null, who: Person): boolean;
}

interface Person {
  homebase: string;
  id: string;
}

/** So many of its people make a network one of the school's: more than live in one household. */
const PEOPLE_MIN = 5;
const NAMES_MAX = 50_000;

/** The memory is that of the process; the first who come in after a restart fill it again. */
export function createFamiliarNetworks(): FamiliarNetworks {
  const ofAccounts = createBoundedMap<string, true>(NAMES_MAX);
  /** Of each school in a network, the first people who came in there. */
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
