import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

// The sign-in form as a school uses and misuses it: many pupils behind one address (ADR 18).
let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.trustedProxies = 1;
});
afterEach(() => world.close());

const PASSWORD = 'lentera-demo';
const SCHOOL = { 'x-forwarded-for': '203.0.113.7' };

function tryToSignIn(identifier: string, password: string, headers: Record<string, string> = SCHOOL) {
  return world.anonymous.call(auth.signIn, { identifier, password }, headers);
}

/** Cookie of a browser in which this account has signed in and out. */
async function deviceOf(identifier: string): Promise<string> {
  const { headers } = await tryToSignIn(identifier, PASSWORD);
  const cookie = headers.getSetCookie().find((value) => value.startsWith('did='));
  return cookie?.split(';')[0] ?? '';
}

test('a classmate who guesses for ten minutes behind the same address does not lock the owner out', async () => {
  const own = await deviceOf('1001');
  const lab = await deviceOf('1003');
  let guesses = 0;
  for (let seconds = 0; seconds < 600; seconds += 1) {
    world.clock.advance(1_000);
    const { status } = await tryToSignIn('1001', `salah-${seconds}`);
    if (status === 401) guesses += 1;
  }
  expect(guesses).toBeLessThan(50);
  expect((await tryToSignIn('1001', PASSWORD, { ...SCHOOL, cookie: own })).status).toBe(200);
  // On a PC of the computer room he has never used, where somebody else has signed in.
  expect((await tryToSignIn('1001', PASSWORD, { ...SCHOOL, cookie: lab })).status).toBe(200);
  // The classmate beside him gets in too.
  expect((await tryToSignIn('1002', PASSWORD)).status).toBe(200);
});

test('the pupils of a school sign in within a minute behind one address, many mistyping, and none is refused', async () => {
  const pupils = world.database
    .prepare("SELECT nis FROM users WHERE level = 'student' AND nis < '2000'")
    .pluck()
    .all();
  expect(pupils.length).toBeGreaterThan(100);
  const answers = await Promise.all(
    pupils.map(async (nis, index) => {
      const statuses: number[] = [];
      const mistyped = index % 7 === 0 ? 1 + (index % 3) : 0;
      for (let tries = 0; tries < mistyped; tries += 1)
        statuses.push((await tryToSignIn(String(nis), 'salah')).status);
      const { status } = await tryToSignIn(String(nis), PASSWORD);
      return { typed: statuses.every((wrong) => wrong === 401), status };
    }),
  );
  expect(answers.filter(({ typed, status }) => !typed || status !== 200)).toEqual([]);
});

test('a pupil with the same NIS in another school clears nothing of his namesake by signing in', async () => {
  const his = 'kuda-terbang-92';
  const namesake = await world.as('2001');
  const change = { oldPassword: PASSWORD, newPassword: his };
  expect((await namesake.call(auth.updateStudentProfile, change)).status).toBe(200);
  world.database.exec("UPDATE users SET nis = '1001' WHERE nis = '2001'");
  const statuses: number[] = [];
  for (const typed of ['salah', 'salah', 'salah', 'salah', his, 'salah', his, 'salah'])
    statuses.push((await tryToSignIn('1001', typed)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 429, 429]);
});

test('the log reports once that many accounts failed from one network', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const watched = await createWorld({ log });
  watched.services.settings.trustedProxies = 1;
  const trySome = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        watched.anonymous.call(auth.signIn, { identifier: String(from + index), password: 'salah' }, SCHOOL),
      ),
    );
  await trySome(1001, 20);
  expect(lines).toEqual([]);
  await trySome(1021, 12);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ network: '203.0.113.7', accounts: 21 }]);
  await watched.close();
});

test('a device cookie that was made up, changed, or is of another account gives no allowance', async () => {
  const own = await deviceOf('1001');
  const [id = '', marks = '', schools = '', signature = ''] = own.replace('did=', '').split('.');
  const forged = [
    `did=${id}.${marks}AAAAAAAA.${schools}.${signature}`,
    `did=${id}.${marks}.${schools}${schools}.${signature}`,
    `did=x.${marks}.${schools}.${signature}`,
    `did=${id}.${marks.slice(1)}.${marks.slice(0, 1)}${schools}.${signature}`,
    'did=...',
    'did=a.b.c',
  ];
  for (let tries = 0; tries < 5; tries += 1) await tryToSignIn('1002', `salah-${tries}`);
  for (const cookie of forged) {
    expect((await tryToSignIn('1002', PASSWORD, { ...SCHOOL, cookie })).status).toBe(429);
  }
});

test('the device cookie is out of reach of scripts and other sites, and opens nothing', async () => {
  const { headers } = await tryToSignIn('1001', PASSWORD);
  const line = headers.getSetCookie().find((value) => value.startsWith('did=')) ?? '';
  expect(line).toMatch(/HttpOnly.*SameSite=Strict/);
  expect((await world.anonymous.call(auth.loadUser, {}, { cookie: line.split(';')[0] ?? '' })).status).toBe(
    401,
  );
  expect(line).not.toContain('1001');
});

test('an address that the client writes itself is not believed', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    await tryToSignIn('1001', `salah-${tries}`, { 'x-forwarded-for': `10.0.0.${tries}, 203.0.113.7` });
  }
  const forged = { 'x-forwarded-for': '10.0.0.99, 203.0.113.7' };
  expect((await tryToSignIn('1001', PASSWORD, forged)).status).toBe(429);
  // With two trusted proxies, the outer one has seen the client.
  world.services.settings.trustedProxies = 2;
  const behindTwo = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' };
  expect((await tryToSignIn('1001', PASSWORD, behindTwo)).status).toBe(200);
});

test('without trusted proxies the header is ignored', async () => {
  world.services.settings.trustedProxies = 0;
  for (let tries = 0; tries < 5; tries += 1) {
    await tryToSignIn('1001', `salah-${tries}`, { 'x-forwarded-for': `10.0.0.${tries}` });
  }
  expect((await tryToSignIn('1001', PASSWORD, { 'x-forwarded-for': '10.0.0.99' })).status).toBe(429);
});

test('a hundred wrong tries by strangers in a day keep nobody from coming in at a PC of the school', async () => {
  const lab = await deviceOf('1003');
  const elsewhere = await deviceOf('2001');
  for (let tries = 0; tries < 100; tries += 1) {
    world.clock.advance(31_000);
    await tryToSignIn('1001', 'salah', { 'x-forwarded-for': `198.51.100.${tries}` });
  }
  // A device of another school is as strange as any.
  expect((await tryToSignIn('1001', PASSWORD, { ...SCHOOL, cookie: elsewhere })).status).toBe(429);
  expect((await tryToSignIn('1001', PASSWORD, { ...SCHOOL, cookie: lab })).status).toBe(200);
});

test('many accounts that fail from one network are delayed, and a valid sign-in from there succeeds', async () => {
  for (let number = 0; number < 21; number += 1) await tryToSignIn(`${3_000 + number}`, 'salah');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = tryToSignIn('1002', PASSWORD);
  await vi.waitUntil(() => vi.getTimerCount() === 1, { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect((await answer).status).toBe(200);
});

test('guessing that becomes a pattern is logged once for the school', async () => {
  for (let tries = 0; tries < 80; tries += 1) {
    world.clock.advance(31_000);
    await tryToSignIn('1001', 'salah', { 'x-forwarded-for': `198.51.100.${tries}` });
  }
  const rows = world.database.prepare("SELECT actor, ip FROM audit_log WHERE action = 'auth.guessed'").all();
  expect(rows).toEqual([{ actor: null, ip: '198.51.100.29' }]);
});

test('signing out clears the browser’s cache, and neither its storage nor its cookies', async () => {
  const student = await world.as('1001');
  const { headers } = await student.call(auth.signOut, {});
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('a script that keeps signing in has to wait after sixty times and adds no more to the audit log', async () => {
  const entries = () =>
    Number(
      world.database.prepare("SELECT count(*) FROM audit_log WHERE action = 'auth.signIn'").pluck().get(),
    );
  const before = entries();
  const statuses: number[] = [];
  for (let times = 0; times < 70; times += 1) statuses.push((await tryToSignIn('1001', PASSWORD)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(entries() - before).toBe(60);
  const refused = await tryToSignIn('1001', PASSWORD);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await tryToSignIn('1002', PASSWORD)).status).toBe(200);
  world.clock.advance(60_000);
  expect((await tryToSignIn('1001', PASSWORD)).status).toBe(200);
});
