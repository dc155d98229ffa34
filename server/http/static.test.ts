import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../tests/support/world';
import { createApp } from '../app';
import { createPages } from './static';

let world: World;
let root: string;
let app: Hono;
beforeEach(async () => {
  world = await createWorld();
  root = mkdtempSync(join(tmpdir(), 'lentera-web-'));
  mkdirSync(join(root, 'assets'));
  for (const file of ['index.html', 'sw.js', 'sw.js.br', 'assets/app-1a2b.js'])
    put(file, `the first ${file}`);
  app = createApp(world.services, createPages(root, world.services));
});
afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true });
});

const put = (file: string, content: string) => writeFileSync(join(root, file), content);
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost${path}`, { headers });

test.each(['/sw.js', '/guru-dashboard'])('an unchanged %s is revalidated with headers only', async (path) => {
  const first = await get(path);
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await first.text()).toMatch(/^the first/);
  const again = await get(path, { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of ['etag', 'cache-control', 'content-security-policy'])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
});

test('a new worker is sent whole, though it is as long as the old one and was made in the same second', async () => {
  const tag = (await get('/sw.js')).headers.get('etag') ?? '';
  put('sw.js', 'the other sw.js');
  const changed = await get('/sw.js', { 'if-none-match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, 'the other sw.js']);
});

test('the packed and the plain form of a file are not taken for each other', async () => {
  const packed = await get('/sw.js', { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  const plain = await get('/sw.js', { 'if-none-match': packed.headers.get('etag') ?? '' });
  expect(plain.status).toBe(200);
});

test('a file with a hashed name is cached forever; a missing one is not', async () => {
  const kept = await get('/assets/app-1a2b.js');
  expect(kept.headers.get('cache-control')).toContain('immutable');
  const gone = await get('/assets/app-0000.js');
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-cache']);
});

// Elsewhere browsers ignore it, and say so in the console as an error.
test.each([
  ['localhost:3000', false, 'same-origin'],
  ['127.0.0.1:3000', false, 'same-origin'],
  ['[::1]:3000', false, 'same-origin'],
  ['ujian.sekolah.sch.id', true, 'same-origin'],
  ['192.168.10.5:3000', false, null],
  ['localhost.contoh.id', false, null],
])(
  'a page of %s is isolated from other windows where browsers trust its origin',
  async (host, isHttps, sent) => {
    world.services.settings.secureCookies = isHttps;
    app = createApp(world.services, createPages(root, world.services));
    const { headers } = await get('/', { host });
    expect(headers.get('cross-origin-opener-policy')).toBe(sent);
  },
);
