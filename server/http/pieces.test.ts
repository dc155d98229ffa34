import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { sendPieces } from './pieces';

test('a HEAD request gets no byte of a file, and its generator is ended at once', async () => {
  const ended = vi.fn();
  async function* make() {
    try {
      for (;;) yield new Uint8Array([1]);
    } finally {
      ended();
    }
  }
  const app = new Hono().get('/file', (http) => sendPieces(http, make(), { type: 'a/b', file: 'c.xlsx' }));
  const reply = await app.request('/file', { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, 'a/b', '']);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('a generator that fails during a HEAD request does not end the server', async () => {
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  async function* make(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield await Promise.reject<Uint8Array<ArrayBuffer>>(new Error('The thread of a sheet ended.'));
  }
  const app = new Hono().get('/file', (http) => sendPieces(http, make(), { type: 'a/b', file: 'c.xlsx' }));
  expect((await app.request('/file', { method: 'HEAD' })).status).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
