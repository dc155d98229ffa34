import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBytes, toUuid } from './bytes';

const UUID = '0198c0de-07f9-7000-8abc-00000000def0';

test('a UUID is the bytes of its digits, in either case, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const bytes = toBytes(uuid);
      expect(Array.from(bytes)).toEqual(Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex')));
      expect(toBytes(uuid.toUpperCase())).toEqual(bytes);
      expect(toUuid(bytes)).toBe(uuid);
    }),
  );
});

test.each([
  ['empty', ''],
  ['too short', UUID.slice(1)],
  ['too long', `${UUID}0`],
  ['no digit at its begin', `g${UUID.slice(1)}`],
  ['a space at its end', `${UUID.slice(0, -1)} `],
  ['a digit of another script', `${UUID.slice(0, -1)}\u0660`],
  ['a letter whose lower byte is a digit', `${UUID.slice(0, -1)}\u0130`],
  ['a dash among its digits', `-${UUID.slice(1)}`],
])('what is no UUID is refused: %s', (_what, text) => {
  expect(() => toBytes(text)).toThrow(TypeError);
});
