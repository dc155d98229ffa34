import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule';

const OWNER = { level: 'student', known: ['Dewi Anggraini', 'dewi@demo.sch.id', '1001'] } as const;

test.each([
  '1234567890123',
  '0987654321098765',
  '24681357',
  'abcdefghijklmnop',
  'zyxwvutsrqponm',
  'qwertyuiopasdf',
  'poiuytrewq',
  'kudakuda',
  'abcabcabcabca',
  '12ab12ab12ab12ab',
  'aabbccddeeff',
  '11112222333344445555',
])('%s follows from itself, however long it is', (password) => {
  expect(passwordProblem(password, OWNER)).toMatch(/plain|common/);
});

test.each([
  'kuda-terbang-92',
  'lampu merah di jalan',
  'kubo-tipa-rena-83',
  'x7#mQ2vL',
  'Palembang 1988 Ampera',
])('%s is good enough', (password) => {
  expect(passwordProblem(password, OWNER)).toBeNull();
});

test.each([
  '1001siswa',
  'siswa-1001',
  'dewianggraini1001',
  'anggraini1001',
  'Dewi Anggraini 2010',
  'anggraini17082010',
  '1001.password',
])('%s is made of what others know of its owner', (password) => {
  expect(passwordProblem(password, OWNER)).toBe('personal');
});

test.each(['dewi suka durian montong', 'kereta1001malam'])('%s has enough of its own', (password) => {
  expect(passwordProblem(password, OWNER)).toBeNull();
});

test('whatever is repeated is refused when once is too little', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 8, max: 60 }), (unit, times) => {
      expect(passwordProblem(unit.repeat(times), OWNER)).not.toBeNull();
    }),
  );
});

test('a sequence of digits of any length, from any digit, up or down, is refused', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 8, max: 128 }), fc.boolean(), (from, length, isUp) => {
      const digits = Array.from({ length }, (_, index) => (isUp ? from + index : from + 200 - index) % 10);
      expect(passwordProblem(digits.join(''), OWNER)).not.toBeNull();
    }),
  );
});
