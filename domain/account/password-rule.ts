import type { Level } from '#contract/levels';
import { COMMON_PASSWORDS } from './common-passwords';

export type PasswordProblem = 'short' | 'common' | 'personal' | 'plain';

export interface PasswordOwner {
  level: Level;
  /** What others know about the person: name, e-mail, NIS, username, school. */
  known: readonly (string | null | undefined)[];
}

/** Shortest password by level: those who see or change other people's data need a longer one. */
export function passwordMinLength(level: Level): number {
  return level === 'student' || level === 'parent' ? 8 : 12;
}

/**
 * Why a password would be guessed first, or null. No rule about kinds of characters: length and rarity
 * are what counts (ASVS 6.2).
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  if ([...password].length < passwordMinLength(owner.level)) return 'short';
  const plain = fold(password);
  if (new Set(plain).size < 4) return 'plain';
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(withoutTail(plain))) return 'common';
  if (isSequence(plain)) return 'plain';
  return wordsOf(owner.known).some((word) => leaves(plain, word) < 4) ? 'personal' : null;
}

/** Characters that are left of a password once a known word is taken out of it. */
function leaves(plain: string, word: string): number {
  return plain.includes(word) ? plain.length - word.length : plain.length;
}

function wordsOf(known: PasswordOwner['known']): string[] {
  return known
    .filter((text) => typeof text === 'string')
    .flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[\s@]+/)])
    .map(fold)
    .filter((word) => word.length >= 4);
}

/** `1234567890`, `abcdefgh`, `87654321`: every step the same. */
function isSequence(plain: string): boolean {
  const codes = [...plain].map((letter) => letter.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1;
}

function withoutTail(plain: string): string {
  return plain.replace(/[\d!.@#*]{1,6}$/, '');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
