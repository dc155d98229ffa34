/** How long a device may still deliver after its deadline. */
export const DELIVERY_GRACE_MS = 7 * 24 * 3_600_000;
