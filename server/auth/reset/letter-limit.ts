import { createRateLimiter, EMAIL_PACE } from '../../access/rate-limit';

/** Asks to send a letter to a mailbox; returns the ms to wait, 0 to go on. */
export type LetterLimiter = (email: string, isKnown: boolean) => number;

/**
 * Keeps a mailbox from being flooded, whoever requests the letters: successes are never reported to the limiter.
 * Mailboxes of accounts are counted separately, so that invented addresses cannot push them out of the bounded
 * memory.
 */
export function createLetterLimiter(clock: () => number): LetterLimiter {
  const known = createRateLimiter(clock, EMAIL_PACE);
  const invented = createRateLimiter(clock, EMAIL_PACE);
  return (email, isKnown) => (isKnown ? known : invented).enter(email, null);
}
