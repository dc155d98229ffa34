const BASE_MS = 1_000;
const CAP_MS = 30_000;

/** Full jitter: anything from zero to the doubled wait, so that a whole room does not come back at once. */
export function backoffMs(failures: number, random: number): number {
  const exponent = Math.min(Math.max(0, failures - 1), 10);
  return Math.floor(random * Math.min(CAP_MS, BASE_MS * 2 ** exponent));
}
