import { expect, test } from 'vitest';
import { AppError } from '../failure/app-error';
import { createPasswords } from './passwords';

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('a flood in one lane does not keep another lane waiting', async () => {
  const passwords = createPasswords(WEAK, 1);
  const stored = await passwords.hash('benar');
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, () =>
    passwords.matches(stored, 'salah', 'attacker').then(() => order.push('attacker')),
  );
  const pupil = passwords.matches(stored, 'benar', 'pupil').then(() => order.push('pupil'));
  await Promise.all([...flood, pupil]);
  expect(order.indexOf('pupil')).toBeLessThan(4);
});

test('a lane and the whole queue are bounded; who finds no place is told to come again', async () => {
  const passwords = createPasswords(WEAK, 1);
  const ask = (lane: string, count: number) => Array.from({ length: count }, () => passwords.hash('x', lane));
  const results = await Promise.allSettled([...ask('a', 700), ...ask('b', 500), ...ask('c', 10)]);
  const busy = results.map((result) => result.status === 'rejected' && result.reason instanceof AppError);
  expect(busy.filter(Boolean)).toHaveLength(1_210 - 1_001);
  expect(busy.slice(600, 700)).not.toContain(false);
  // Two floods fill the queue; who comes alone finds a place all the same.
  expect(busy.slice(1_200)).not.toContain(true);
  await expect(passwords.hash('again', 'a')).resolves.toContain('$argon2id$');
});

test('a wrong password and no account are both false', async () => {
  const passwords = createPasswords(WEAK, 1);
  const stored = await passwords.hash('benar');
  expect(await passwords.matches(stored, 'benar')).toBe(true);
  expect(await passwords.matches(stored, 'salah')).toBe(false);
  expect(await passwords.matches(null, 'benar')).toBe(false);
});

test('one lane alone is bounded, whatever place the queue has left', async () => {
  const passwords = createPasswords(WEAK, 1);
  const results = await Promise.allSettled(Array.from({ length: 700 }, () => passwords.hash('x', 'a')));
  const busy = results.map(({ status }) => status === 'rejected');
  expect(busy.lastIndexOf(false)).toBe(600);
  expect(busy.filter(Boolean)).toHaveLength(700 - 601);
});

test('where two lanes fill the queue, who comes to one of them is told to come again, and nobody before him', async () => {
  const passwords = createPasswords(WEAK, 1);
  const ask = (lane: string, count: number) => Array.from({ length: count }, () => passwords.hash('x', lane));
  const results = await Promise.allSettled([...ask('a', 501), ...ask('b', 500), ...ask('a', 1)]);
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(1_001);
});
