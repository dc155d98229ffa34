const MAX_MS = 60_000;

/** How long a reply asks to wait before the next try, in ms; undefined if it does not say. */
export function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds) * 1_000, MAX_MS) : undefined;
}
