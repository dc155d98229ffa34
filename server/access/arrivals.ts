import type { Level } from '#contract/levels';
import { createBoundedMap } from '../memory/bounded-map';
import { createFamiliarNetworks, type FamiliarNetworks } from './familiar-networks';

/** What is remembered of those who have come in, for the brake on those who try to. The memory is the process's. */
export interface Arrivals {
  networks: FamiliarNetworks;
  maySponsor: MaySponsor;
}

/** Whether an account may vouch for a device; the same device again is not counted twice. */
type MaySponsor = (who: { id: string; level: Level }, device: string) => boolean;

/**
 * How many devices an account may vouch for in a day. For pupils and parents enough for a person, too few to spoil a
 * computer room; for staff enough to open the PCs of a room, several times where they forget at each start.
 */
const DEVICES_MAX = { family: 5, staff: 120 } as const;
const DAY_MS = 24 * 3_600_000;
const ACCOUNTS_MAX = 50_000;

export function createArrivals(clock: () => number): Arrivals {
  return { networks: createFamiliarNetworks(), maySponsor: createSponsors(clock) };
}

export function isStaff(level: Level): boolean {
  return level !== 'student' && level !== 'parent';
}

/** Keeps one account from turning many devices into devices of its school. */
function createSponsors(clock: () => number): MaySponsor {
  const sponsored = createBoundedMap<string, { since: number; devices: Set<string> }>(ACCOUNTS_MAX);

  return ({ id, level }, device) => {
    const now = clock();
    const known = sponsored.get(id);
    const isToday = known !== undefined && known.since <= now && now < known.since + DAY_MS;
    const today = isToday ? known : { since: now, devices: new Set<string>() };
    sponsored.set(id, today);
    if (today.devices.size < DEVICES_MAX[isStaff(level) ? 'staff' : 'family']) today.devices.add(device);
    return today.devices.has(device);
  };
}
