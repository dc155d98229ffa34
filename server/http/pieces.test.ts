import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { sendPieces } from './pieces';

test('who asks only whether a file is there gets no byte of it, and what makes it is let go at once', async () => {
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

test('whose making fails for a mere question ends nothing: the failure is nobody’s', async () => {
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
