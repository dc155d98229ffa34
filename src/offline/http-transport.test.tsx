import { expect, test, vi } from 'vitest';
import { postOperations } from './http-transport';

/** What the browser was told about a body sent while the page is put away. */
async function isKeptAlive(body: string) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const fetching = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetching);
  await postOperations('token', body);
  return fetching.mock.calls[0]?.[1].keepalive;
}

test('the token speaks for the answers, never the cookie of whoever sits there now', async () => {
  const fetching = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetching);
  await postOperations('token', '{}');
  const { credentials, headers } = fetching.mock.calls[0]?.[1] ?? {};
  expect(credentials).toBe('omit');
  expect(new Headers(headers).get('authorization')).toBe('Bearer token');
});

test('the last answers leave while the page is being put away', async () => {
  expect(await isKeptAlive('x'.repeat(60 * 1024))).toBe(true);
});

test('a body that a browser would refuse to send after the page is sent like any other', async () => {
  expect(await isKeptAlive('x'.repeat(60 * 1024 + 1))).toBe(false);
  expect(await isKeptAlive('é'.repeat(40 * 1024))).toBe(false);
});
