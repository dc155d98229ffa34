import { expect, test } from 'vitest';
import { AppError } from '../failure/app-error';
import { createPasswords } from './passwords';

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('a flood in one lane does not keep another lane waiting', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const stored = await passwords.hash('benar');
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, () =>
    passwords.matches(stored, 'salah', 'attacker').then(() => order.push('attacker')),
  );
  const pupil = passwords.matches(stored, 'benar', 'pupil').then(() => order.push('pupil'));
  await Promise.all([...flood, pupil]);
  expect(order.indexOf('pupil')).toBeLessThan(4);
});

test('a lane and the whole queue are bounded; a caller that finds no place is told to retry', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const ask = (lane: string, count: number) => Array.from({ length: count }, () => passwords.hash('x', lane));
  const results = await Promise.allSettled([...ask('a', 700), ...ask('b', 500), ...ask('c', 10)]);
  const busy = results.map((result) => result.status === 'rejected' && result.reason instanceof AppError);
  expect(busy.filter(Boolean)).toHaveLength(1_210 - 1_001);
  const pauses = results.filter((_result, index) => busy[index]).map(pauseOf);
  expect(pauses.every((seconds) => seconds >= 2 && seconds <= 6)).toBe(true);
  expect(new Set(pauses).size).toBeGreaterThan(2);
  expect(busy.slice(600, 700)).not.toContain(false);
  // Two floods fill the queue; a single job still finds a place.
  expect(busy.slice(1_200)).not.toContain(true);
  await expect(passwords.hash('again', 'a')).resolves.toContain('$argon2id$');
});

test('a wrong password and no account are both false', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const stored = await passwords.hash('benar');
  expect(await passwords.matches(stored, 'benar')).toBe(true);
  expect(await passwords.matches(stored, 'salah')).toBe(false);
  expect(await passwords.matches(null, 'benar')).toBe(false);
});

test('a single lane is bounded, however much room the queue has left', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const results = await Promise.allSettled(Array.from({ length: 700 }, () => passwords.hash('x', 'a')));
  const busy = results.map(({ status }) => status === 'rejected');
  expect(busy.lastIndexOf(false)).toBe(600);
  expect(busy.filter(Boolean)).toHaveLength(700 - 601);
});

test('when two lanes fill the queue, a newcomer to one of them is refused and nobody ahead of him is', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const ask = (lane: string, count: number) => Array.from({ length: count }, () => passwords.hash('x', lane));
  const results = await Promise.allSettled([...ask('a', 501), ...ask('b', 500), ...ask('a', 1)]);
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(1_001);
});

test('thousands of unknown accounts cost no hash while others wait, take nobody a place, and are answered in turn', async () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const passwords = createPasswords({ cost: WEAK, parallel: 1, pause });
  const stored = await passwords.hash('benar');
  const order: string[] = [];
  const ask = (hash: string | null, name: string) =>
    passwords.matches(hash, 'benar', 'school').then(() => order.push(name));
  const before = Array.from({ length: 5 }, () => ask(stored, 'before'));
  const unknown = Array.from({ length: 2_000 }, () => ask(null, 'unknown'));
  const after = Array.from({ length: 590 }, () => ask(stored, 'after'));
  await Promise.all([...before, ...unknown, ...after]);
  expect(pauses).toHaveLength(2_000);
  expect(Math.min(...pauses)).toBeGreaterThan(0);
  // Not before those who came first, and not after those who came later.
  expect(order.indexOf('unknown')).toBe(5);
  expect(order.indexOf('after')).toBeGreaterThan(2_000);
});

test('a full lane refuses an unknown account like any other', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1 });
  const stored = await passwords.hash('benar');
  const rush = Array.from({ length: 601 }, () => passwords.matches(stored, 'benar', 'school'));
  await expect(passwords.matches(null, 'x', 'school')).rejects.toMatchObject({ code: 'busy' });
  await expect(passwords.matches(stored, 'x', 'school')).rejects.toMatchObject({ code: 'busy' });
  expect(await passwords.matches(null, 'x', 'elsewhere')).toBe(false);
  await Promise.all(rush);
});

test('while nobody waits, an unknown account is compared with a hash that nothing matches', async () => {
  const pause = () => Promise.reject(new Error('imitated'));
  const passwords = createPasswords({ cost: WEAK, parallel: 1, pause });
  await passwords.hash('benar');
  expect(await passwords.matches(null, 'benar')).toBe(false);
});

const PEPPER = Buffer.alloc(32, 7);

test('a hash matches only with the key; one made before there was a key still matches', async () => {
  const before = createPasswords({ cost: WEAK });
  const now = createPasswords({ cost: WEAK, pepper: PEPPER });
  const other = createPasswords({ cost: WEAK, pepper: Buffer.alloc(32, 8) });
  const [old, made] = [await before.hash('benar'), await now.hash('benar')];
  expect(await now.matches(made, 'benar')).toBe(true);
  expect(await now.matches(made, 'salah')).toBe(false);
  expect(await now.matches(old, 'benar')).toBe(true);
  expect(await now.matches(old, 'salah')).toBe(false);
  expect(await now.matches(null, 'benar')).toBe(false);
  for (const without of [before, other]) expect(await without.matches(made, 'benar')).toBe(false);
  // It also fails without its mark, as if it had been made before there was a key.
  expect(await now.matches(made.slice(made.indexOf('$')), 'benar')).toBe(false);
});

test('a hash is renewed if hashes are made otherwise now: another cost, or with a key', async () => {
  const now = createPasswords({ cost: WEAK, pepper: PEPPER });
  const cheaper = createPasswords({ cost: { ...WEAK, timeCost: 2 }, pepper: PEPPER });
  const olds = [await createPasswords({ cost: WEAK }).hash('benar'), await cheaper.hash('benar')];
  for (const old of olds) {
    const fresh = (await now.renew(old, 'benar')) ?? '';
    expect(await now.matches(fresh, 'benar')).toBe(true);
    expect(await now.renew(fresh, 'benar')).toBeUndefined();
  }
});

test('no hash is renewed while others wait', async () => {
  const passwords = createPasswords({ cost: WEAK, parallel: 1, pepper: PEPPER });
  const old = await createPasswords({ cost: WEAK }).hash('benar');
  const rush = Array.from({ length: 3 }, () => passwords.matches(old, 'benar'));
  expect(await passwords.renew(old, 'benar')).toBeUndefined();
  await Promise.all(rush);
  expect(await passwords.renew(old, 'benar')).toBeDefined();
});

/** How long, in seconds, a caller that found no place has to wait. */
function pauseOf(result: PromiseSettledResult<unknown>): number {
  const reason = result.status === 'rejected' ? result.reason : undefined;
  return reason instanceof AppError ? (reason.details.retryAfterSeconds ?? 0) : 0;
}
