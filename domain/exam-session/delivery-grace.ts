import { DAY_MS } from '../time/durations';

/** How long a device may still deliver after its deadline. */
export const DELIVERY_GRACE_MS = 7 * DAY_MS;
