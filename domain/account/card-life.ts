const DAY_MS = 24 * 3_600_000;

/** How long a QR code opens at most: an exam season. */
export const CARD_LIFE_MS = 30 * DAY_MS;

/**
 * Until when the QR code on a card of an exam opens: a day past its end, for who comes back late, and no longer than any other; at
 * least a day, so that one that is printed late opens at all. All in ms since 1970; an exam may have no end.
 */
export function examCardEnds(now: number, closeAt: number | null): number {
  const wanted = closeAt === null ? Number.POSITIVE_INFINITY : closeAt + DAY_MS;
  return Math.min(now + CARD_LIFE_MS, Math.max(now + DAY_MS, wanted));
}
