import { randomInt } from 'node:crypto';

// Without I and O, 0 and 1: a token is read aloud and written on a board.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A new exam token: two letters, two digits, two letters. */
export function newExamToken(): string {
  return [LETTERS, LETTERS, DIGITS, DIGITS, LETTERS, LETTERS].map(pick).join('');
}

function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}
