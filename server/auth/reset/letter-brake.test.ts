import { expect, test } from 'vitest';
import { createLetterBrake } from './letter-brake';

test('any number of invented addresses brings a mailbox no letter more', () => {
  const brake = createLetterBrake(() => 0);
  const ask = () => brake('wali@demo.sch.id', true);
  expect(Array.from({ length: 5 }, ask)).toEqual([0, 0, 0, 0, 0]);
  for (let number = 0; number < 60_000; number += 1) brake(`tidak-ada-${number}@contoh.id`, false);
  expect(ask()).toBeGreaterThan(0);
});

test('an invented address is refused after as many letters as a mailbox, for as long', () => {
  const brake = createLetterBrake(() => 0);
  const waits = (email: string, isKnown: boolean) => Array.from({ length: 8 }, () => brake(email, isKnown));
  expect(waits('tidak-ada@contoh.id', false)).toEqual(waits('wali@demo.sch.id', true));
});
