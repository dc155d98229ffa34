/** None of these is mistaken for another but in haste: no 0 and O, no 1 and I. Thirty-two: five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 65 bits: nobody finds it by trying, also who holds the envelope and a farm of machines. */
export const START_CODE_BYTES = 13;

/**
 * Devices that may hold an envelope of one code: a room's worth of computers that fail one after the other, and of replies that got
 * lost. Whoever needs more is given a new code.
 */
export const ENVELOPES_MAX = 20;

/** The code of so many random bytes, of each of which five bits are used, with a check letter behind. */
export function startCodeOf(random: Uint8Array): string {
  if (random.length !== START_CODE_BYTES) throw new Error('A start code is made of 13 bytes.');
  const code = [...random].map((byte) => LETTERS.charAt(byte & 31)).join('');
  return code + checkLetter(code);
}

/** As it is printed and read aloud: `ABCDE-FGHJK-LMNP`. */
export function printStartCode(code: string): string {
  return [code.slice(0, 5), code.slice(5, 10), code.slice(10)].join('-');
}

/** The code as it was typed, in whichever case and grouping; undefined when a letter of it cannot be right. */
export function readStartCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== START_CODE_BYTES + 1) return undefined;
  if ([...code].some((letter) => !LETTERS.includes(letter))) return undefined;
  return checkLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Luhn over thirty-two letters: one wrong letter is always found, two swapped neighbours nearly always. */
function checkLetter(code: string): string {
  const sum = [...code].reverse().reduce((total, letter, index) => {
    const doubled = LETTERS.indexOf(letter) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 32) + (doubled % 32);
  }, 0);
  return LETTERS.charAt((32 - (sum % 32)) % 32);
}
