import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { ORIGIN } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

// The properties that make a reply cheap (ADR 16), tested without a clock.
let world: World;
let server: ReturnType<typeof serve>;
let url: string;
const replies: Response[] = [];
beforeAll(async () => {
  world = await createWorld();
  const fetch = async (request: Request, env: unknown) => {
    const response = await world.app.fetch(request, env as object);
    replies.push(response);
    return response;
  };
  await new Promise<void>((resolve) => {
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

test('every call of the API reaches its handler without middleware', () => {
  for (const { key, endpoint } of listEndpoints()) {
    expect(world.app.router.match(endpoint.method, endpoint.path)[0], key).toHaveLength(1);
  }
});

test.each([
  ['a result', '/api/auth/get-schools', {}],
  ['a refusal', '/api/auth/load-user', {}],
  ['an unknown path', '/api/none', {}],
  ['a refused origin', '/api/auth/signin', { method: 'POST', body: '{}' }],
  [
    'a cookie',
    '/api/auth/logout',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    },
  ],
])('is written out as it was made: %s', async (_name, path, init: RequestInit) => {
  const received = await fetch(`${url}${path}`, init);
  const made = replies.at(-1);
  expect(made && untouched(made)).toEqual({
    status: received.status,
    body: await received.text(),
    headers: expect.objectContaining({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': received.headers.get('x-request-id'),
    }),
  });
});

test('a Response made by a handler still gets the headers of every reply', async () => {
  const response = await world.app.request(`${ORIGIN}/api/docs/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

/**
 * What @hono/node-server keeps of a Response nobody has touched: it writes that out directly. Once touched, the
 * headers are a `Headers` object, or nothing is kept.
 */
function untouched(response: Response) {
  const kept = Object.getOwnPropertySymbols(response).find((symbol) => symbol.description === 'cache');
  if (!kept) return undefined;
  const [status, body, headers] =
    (response as unknown as Record<symbol, [number, string, object]>)[kept] ?? [];
  return { status, body, headers: headers instanceof Headers ? 'a Headers object' : { ...headers } };
}
