import type { PartnerKey } from '#contract/question-bank/question';
import { shuffled } from './paper-draw';

/**
 * The letters under which the choices of a question leave the server. An author often types the right choice first,
 * so his own letters would reveal it to whoever reads what a device receives.
 */
export interface LetterCode {
  /** The author's letters, in his order. */
  readonly own: string;
  /** The letter sent for each, at the same place. */
  readonly sent: string;
}

/** Leaves every answer as it is, letters by rows included. */
export const PLAIN: LetterCode = { own: '', sent: '' };

/** Every code of these letters is equally likely. `random` is uniform in [0, 1); the same numbers give the same code. */
export function drawLetterCode(letters: readonly PartnerKey[], random: () => number): LetterCode {
  return { own: letters.join(''), sent: shuffled(letters, random).join('') };
}

/** The author's letters of an answer or a key as they are sent, in ascending order. Other characters stay. */
export function toSent<T extends string | null>({ own, sent }: LetterCode, letters: T): T {
  return translate(letters, own, sent);
}

/** The inverse of `toSent`. */
export function toOwn<T extends string | null>({ own, sent }: LetterCode, letters: T): T {
  return translate(letters, sent, own);
}

function translate<T extends string | null>(letters: T, from: string, to: string): T {
  if (letters === null || from === '') return letters;
  const each = [...letters.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter);
  return each.sort().join('') as T;
}
