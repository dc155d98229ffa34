import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { sendPieces } from './pieces';

type Make = () => AsyncGenerator<Uint8Array<ArrayBuffer>>;

function serve(make: Make, note: () => Promise<unknown> = async () => undefined) {
  const app = new Hono().get('/file', (http) =>
    sendPieces(http, { type: 'a/b', file: 'c.xlsx' }, { make, note }),
  );
  return app.onError((_, http) => http.text('', 500));
}

/** Without end; `ended` is called once it has been ended. */
function endless(ended: () => void): Make {
  return async function* () {
    try {
      for (;;) yield new Uint8Array([1]);
    } finally {
      ended();
    }
  };
}

test('a HEAD request gets the headers of a file; none is made, and none is logged', async () => {
  const make = vi.fn(endless(vi.fn()));
  const note = vi.fn();
  const reply = await serve(make, note).request('/file', { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, 'a/b', '']);
  expect([make.mock.calls, note.mock.calls]).toEqual([[], []]);
});

test('a file that cannot be logged is not sent, and what was begun of it is ended at once', async () => {
  const ended = vi.fn();
  const reply = await serve(endless(ended), () => Promise.reject(new Error('full'))).request('/file');
  expect(reply.status).toBe(500);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('a client that has gone before the first byte ends what was begun', async () => {
  const ended = vi.fn();
  const reply = await serve(endless(ended)).request('/file');
  await reply.body?.cancel();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('a generator that fails while it is let go does not end the server', async () => {
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  async function* make(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield await Promise.reject<Uint8Array<ArrayBuffer>>(new Error('The thread of a sheet ended.'));
  }
  const reply = await serve(make, () => Promise.reject(new Error('full'))).request('/file');
  expect(reply.status).toBe(500);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
