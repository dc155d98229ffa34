import type { Level } from '#contract/levels';
import { COMMON_PASSWORDS } from './common-passwords';
import { isFamily } from './family';

export type PasswordProblem = 'short' | 'common' | 'personal' | 'plain';

export interface PasswordOwner {
  level: Level;
  /** What others know about the person: name, e-mail, NIS, username, school. */
  known: readonly (string | null | undefined)[];
}

/** Shortest password by level: those who see or change other people's data need a longer one. */
export function passwordMinLength(level: Level): number {
  return isFamily(level) ? 8 : 12;
}

/**
 * Why a password is too easy to guess, or null. There is no rule about kinds of characters: length and rarity are
 * what counts (ASVS 6.2).
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  if ([...password].length < passwordMinLength(owner.level)) return 'short';
  const plain = fold(password);
  if (new Set(plain).size < 4) return 'plain';
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(withoutTail(plain))) return 'common';
  if (surprises(plain) < SURPRISES_MIN) return 'plain';
  return isMadeOf(wordsOf(owner.known), plain) ? 'personal' : null;
}

/**
 * Whether little is left of a password once everything known about its owner is taken out: what classmates try
 * first is a name with a NIS, with a year, or with a word of school life.
 */
function isMadeOf(words: readonly string[], plain: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  if (rest === plain) return false;
  const own = rest.replace(/[^\p{L}]+$|^[^\p{L}]+/gu, '');
  return own.length < 4 || COMMON_PASSWORDS.has(own);
}

/** Longest first, so that a part of a name does not break the whole of it. */
function wordsOf(known: PasswordOwner['known']): string[] {
  return known
    .filter((text) => typeof text === 'string')
    .flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[\s@]+/)])
    .map(fold)
    .filter((word) => word.length >= 4)
    .sort((one, other) => other.length - one.length);
}

/** How many letters must not be predictable from those before them. */
const SURPRISES_MIN = 5;

/** Keyboard rows and the alphabet. Digits continue with 0 after 9. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Counts the unpredictable letters. Repeated letters and a repeated unit (`abcabcab`) count once. A letter that
 * continues a keyboard row or a constant step does not count.
 */
function surprises(plain: string): number {
  const unit = unitOf([...plain]);
  const letters = unit.filter((letter, index) => letter !== unit[index - 1]);
  return letters.filter((_, index) => index < 2 || !goesOn(letters.slice(index - 2, index + 1))).length;
}

/** The unit that a text repeats (the last repetition may be cut short), or the text itself if it repeats nothing. */
function unitOf(letters: readonly string[]): readonly string[] {
  const half = Math.floor(letters.length / 2);
  for (let length = 1; length <= half; length += 1)
    if (letters.every((letter, index) => letter === letters[index % length])) return letters.slice(0, length);
  return letters;
}

function goesOn(three: readonly string[]): boolean {
  const [first = 0, second = 0, third = 0] = three.map((letter) => letter.charCodeAt(0));
  return third - second === second - first || RUNS.some((run) => run.includes(three.join('')));
}

function withoutTail(plain: string): string {
  return plain.replace(/[\d!.@#*]{1,6}$/, '');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
