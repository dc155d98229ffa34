import { randomInt } from 'node:crypto';

const CONSONANTS = 'bdfgjklmnprstwz';
const VOWELS = 'aeiou';
/** Letters that are hard to confuse: no 0, O, 1, I, L. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** A first password that is easy to read aloud and type: `kubo-tipa-rena-83`; 43 random bits. */
export function newReadablePassword(): string {
  const words = Array.from({ length: 3 }, () => syllable() + syllable());
  return `${words.join('-')}-${randomInt(10, 100)}`;
}

/** A one-time code for a child; 59 random bits. */
export function newChildCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => pick(CODE_LETTERS)).join('');
}

/** The code as printed: `K7QM-2XRT-9WHC`. */
export function printCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

function syllable(): string {
  return pick(CONSONANTS) + pick(VOWELS);
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
