import { createBoundedMap } from '../memory/bounded-map';

/** Whether an account may vouch for a device; the same device again is not counted twice. */
export type MaySponsor = (account: string, device: string) => boolean;

/** How many devices an account may vouch for in a day: enough for a person, too few for a computer room. */
const DEVICES_MAX = 5;
const DAY_MS = 24 * 3_600_000;
const ACCOUNTS_MAX = 50_000;

/** Keeps one account from turning many devices into devices of its school. The memory is that of the process. */
export function createSponsors(clock: () => number): MaySponsor {
  const sponsored = createBoundedMap<string, { since: number; devices: Set<string> }>(ACCOUNTS_MAX);

  return (account, device) => {
    const now = clock();
    const known = sponsored.get(account);
    const isToday = known !== undefined && known.since <= now && now < known.since + DAY_MS;
    const today = isToday ? known : { since: now, devices: new Set<string>() };
    sponsored.set(account, today);
    if (today.devices.size < DEVICES_MAX) today.devices.add(device);
    return today.devices.has(device);
  };
}
