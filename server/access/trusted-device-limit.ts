import type { Level } from '#contract/levels';
import { isFamily } from '#domain/account/family';
import { DAY_MS } from '#domain/time/durations';
import { createBoundedMap } from '../memory/bounded-map';

/** Whether an account may vouch for a device; the same device again is not counted twice. */
export type MayTrustDevice = (who: { id: string; level: Level }, device: string) => boolean;

/**
 * How many devices an account may vouch for in a day. For pupils and parents: enough for a person, too few to spoil a
 * computer room. For staff: enough to open the PCs of a room several times, since some PCs forget cookies at each
 * start.
 */
const DEVICES_MAX = { family: 5, staff: 120 } as const;
const ACCOUNTS_MAX = 50_000;

/** Keeps one account from making many devices count as devices of its school. */
export function createTrustedDeviceLimit(clock: () => number): MayTrustDevice {
  const trusted = createBoundedMap<string, { since: number; devices: Set<string> }>(ACCOUNTS_MAX);

  return ({ id, level }, device) => {
    const now = clock();
    const known = trusted.get(id);
    const isToday = known !== undefined && known.since <= now && now < known.since + DAY_MS;
    const today = isToday ? known : { since: now, devices: new Set<string>() };
    trusted.set(id, today);
    if (today.devices.size < DEVICES_MAX[isFamily(level) ? 'family' : 'staff']) today.devices.add(device);
    return today.devices.has(device);
  };
}
