import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

// Somebody tries every account of a class behind their shared address, and a pupil signs in at a PC whose cookies are
// wiped at each start (ADR 18).
let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.trustedProxies = 1;
  // The reply to a spray is held back two seconds; here that passes at once.
  vi.stubGlobal('setTimeout', (call: () => void) => setImmediate(call));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await world.close();
});

const PASSWORD = 'lentera-demo';
const SCHOOL = { 'x-forwarded-for': '203.0.113.7' };
const CLASS = Array.from({ length: 36 }, (_, index) => String(1001 + index));

/** A browser that has no cookies yet, and keeps those it gets. */
function freshBrowser(network: Record<string, string> = SCHOOL) {
  const cookies = new Map<string, string>();
  return async (identifier: string, password = PASSWORD) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie === '' ? network : { ...network, cookie };
    const reply = await world.anonymous.call(auth.signIn, { identifier, password }, headers);
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: reply.status, waitS: Number(reply.headers.get('retry-after')) };
  };
}

/** One round of wrong passwords at every account of the class, by a script that keeps no cookies. */
const tryAll = () => Promise.all(CLASS.map((nis) => freshBrowser()(nis, 'salah')));

/** How long a person waits who retries as soon as he may, up to this many times. */
async function waitUntilIn(nis: string, triesMax: number): Promise<number> {
  const enter = freshBrowser();
  let waitedS = 0;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const { status, waitS } = await enter(nis);
    if (status === 200) return waitedS;
    expect(status).toBe(429);
    waitedS += waitS;
    // The attacker continues meanwhile.
    for (let second = 0; second < waitS; second += 1) {
      await freshBrowser()(nis, 'salah');
      world.clock.advance(1_000);
      await freshBrowser()(nis, 'salah');
    }
  }
  return Number.POSITIVE_INFINITY;
}

test('a class attacked by a script can sign in from wiped PCs at the same address, each by the second try', async () => {
  for (let round = 0; round < 40; round += 1) {
    await tryAll();
    world.clock.advance(18_000);
  }
  for (const nis of CLASS) {
    await tryAll();
    expect(await waitUntilIn(nis, 2), nis).toBeLessThanOrEqual(30);
  }
});

test('two thousand invented names take no pupil’s place in the queue, and get the message of a wrong password', async () => {
  const invented = Array.from({ length: 2_000 }, (_, number) =>
    freshBrowser()(`tidak-ada-${number}`, 'salah'),
  );
  const pupils = CLASS.slice(0, 30).map((nis) => freshBrowser()(nis));
  expect((await Promise.all(pupils)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(new Set((await Promise.all(invented)).map(({ status }) => status))).toEqual(new Set([401]));
});
