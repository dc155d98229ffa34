/** Letters that are hard to confuse: no 0 and O, no 1 and I. Thirty-two of them, so five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 65 bits: nobody finds the code by trying, not even with the envelope and many machines. */
export const START_CODE_BYTES = 13;

/**
 * How many devices may hold an envelope for one code: enough for computers that fail one after the other and replies
 * that get lost. A pupil who needs more is given a new code.
 */
export const ENVELOPES_MAX = 20;

/** Makes a code from random bytes, using five bits of each, with a check letter at the end. */
export function startCodeOf(random: Uint8Array): string {
  if (random.length !== START_CODE_BYTES) throw new Error('A start code is made of 13 bytes.');
  const code = [...random].map((byte) => LETTERS.charAt(byte & 31)).join('');
  return code + checkLetter(code);
}

/** The code as it is printed and read aloud: `ABCDE-FGHJK-LMNP`. */
export function printStartCode(code: string): string {
  return [code.slice(0, 5), code.slice(5, 10), code.slice(10)].join('-');
}

/** Reads a typed code in any case and grouping; undefined if it cannot be right. */
export function readStartCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== START_CODE_BYTES + 1) return undefined;
  if ([...code].some((letter) => !LETTERS.includes(letter))) return undefined;
  return checkLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Luhn over 32 letters: finds every single wrong letter and nearly every swap of two neighbours. */
function checkLetter(code: string): string {
  const sum = [...code].reverse().reduce((total, letter, index) => {
    const doubled = LETTERS.indexOf(letter) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 32) + (doubled % 32);
  }, 0);
  return LETTERS.charAt((32 - (sum % 32)) % 32);
}
