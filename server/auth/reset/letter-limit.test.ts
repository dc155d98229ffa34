import { expect, test } from 'vitest';
import { createLetterLimiter } from './letter-limit';

test('invented addresses, however many, bring a mailbox no extra letter', () => {
  const limiter = createLetterLimiter(() => 0);
  const ask = () => limiter('wali@demo.sch.id', true);
  expect(Array.from({ length: 5 }, ask)).toEqual([0, 0, 0, 0, 0]);
  for (let number = 0; number < 60_000; number += 1) limiter(`tidak-ada-${number}@contoh.id`, false);
  expect(ask()).toBeGreaterThan(0);
});

test('an invented address is refused after as many letters as a mailbox, for as long', () => {
  const limiter = createLetterLimiter(() => 0);
  const waits = (email: string, isKnown: boolean) => Array.from({ length: 8 }, () => limiter(email, isKnown));
  expect(waits('tidak-ada@contoh.id', false)).toEqual(waits('wali@demo.sch.id', true));
});
