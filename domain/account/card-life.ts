import { DAY_MS } from '../time/durations';

/** How long a QR code works at most: one exam season. */
export const CARD_LIFE_MS = 30 * DAY_MS;

/**
 * When the QR code on an exam card stops working, in ms since 1970: a day after the exam closes, for pupils who come
 * back late, but at most `CARD_LIFE_MS` and at least a day from now, so that a card printed late works at all. An
 * exam may have no end.
 */
export function examCardEnds(now: number, closeAt: number | null): number {
  const wanted = closeAt === null ? Number.POSITIVE_INFINITY : closeAt + DAY_MS;
  return Math.min(now + CARD_LIFE_MS, Math.max(now + DAY_MS, wanted));
}
