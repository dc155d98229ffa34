import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printStartCode, readStartCode, START_CODE_BYTES, startCodeOf } from './start-code';

const anyRandom = fc.uint8Array({ minLength: START_CODE_BYTES, maxLength: START_CODE_BYTES });
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

test('a code is read as it was printed, in whichever case, with or without its groups', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const code = startCodeOf(random);
      const printed = printStartCode(code);
      expect(printed).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{4}$/);
      expect([printed, code, ` ${printed.toLowerCase().replaceAll('-', ' ')} `].map(readStartCode)).toEqual([
        code,
        code,
        code,
      ]);
    }),
  );
});

test('five bits of each of thirteen bytes decide the code, and other bits nothing', () => {
  fc.assert(
    fc.property(anyRandom, fc.nat(12), fc.nat(7), (random, place, bit) => {
      const other = random.slice();
      other[place] = (other[place] ?? 0) ^ (1 << bit);
      expect(startCodeOf(other) === startCodeOf(random)).toBe(bit >= 5);
    }),
  );
});

test('one letter that was mistyped is always noticed', () => {
  fc.assert(
    fc.property(anyRandom, fc.nat(13), fc.nat(31), (random, place, letter) => {
      const code = startCodeOf(random);
      const typed = code.slice(0, place) + LETTERS.charAt(letter) + code.slice(place + 1);
      expect(readStartCode(typed)).toBe(typed === code ? code : undefined);
    }),
  );
});

test.each(['', 'ABCDE', 'ABCDE-FGHJK-LMN0', 'ABCDE-FGHJK-LMNPQ'])('"%s" is no code', (typed) => {
  expect(readStartCode(typed)).toBeUndefined();
});
