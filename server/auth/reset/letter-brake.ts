import { createBrake, EMAIL_PACE } from '../../access/brake';

/** Asks for a letter to a mailbox; returns ms to wait, 0 to go on. */
export type LetterBrake = (email: string, isKnown: boolean) => number;

/**
 * Keeps a mailbox from being filled, whoever asks: successes are never reported. Mailboxes of accounts are counted in a
 * memory of their own, which no number of invented ones can push them out of.
 */
export function createLetterBrake(clock: () => number): LetterBrake {
  const known = createBrake(clock, EMAIL_PACE);
  const invented = createBrake(clock, EMAIL_PACE);
  return (email, isKnown) => (isKnown ? known : invented).enter(email, null);
}
