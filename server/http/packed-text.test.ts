import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORIGIN } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';
import { createApp } from '../app';

// The API reference, which anybody may ask for.
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ask = (headers: Record<string, string> = {}, app = world.app) =>
  app.request(`${ORIGIN}/api/docs/openapi.json`, { headers });

test('the reference comes packed for whoever takes it, and is the same text', async () => {
  const plain = await (await ask()).text();
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(plain);
  expect(bytes.length).toBeLessThan(plain.length / 5);
});

test('whoever has it is not sent it again', async () => {
  const first = await ask();
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('it is the first thing an overloaded server puts off', async () => {
  const app = createApp({ ...world.services, overload: () => 1 });
  const refused = await ask({}, app);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
