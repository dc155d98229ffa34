import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_OPTIONS } from '../../server/http/limits';
import { createWorld, type World } from '../support/world';

// Real sockets against the real HTTP server with the product's limits. Where one has to wait
// for them they are a twentieth as long, each in the same proportion.
const SHORTER = 20;

let world: World;
let server: ReturnType<typeof serve>;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  await new Promise<void>((resolve) => {
    server = serve(
      { fetch: world.app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: shortened(SERVER_OPTIONS) },
      () => resolve(),
    );
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await world.close();
});

const open = async (text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

test('no request takes longer than twenty seconds to be cut off', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SERVER_OPTIONS;
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
});

test('three hundred clients that never finish their request are cut off, and keep nobody from being served', async () => {
  const loris = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      open(
        index % 2 === 0
          ? 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
      ),
    ),
  );
  const drip = setInterval(() => {
    for (const socket of loris) if (!socket.destroyed) socket.write('a');
  }, 1_000 / SHORTER);
  const closed = Promise.all(loris.map(closing));
  for (let asked = 0; asked < 50; asked += 1) {
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  }
  await closed;
  clearInterval(drip);
});

function shortened({ headersTimeout, requestTimeout, connectionsCheckingInterval, ...rest }: Limits): Limits {
  return {
    ...rest,
    headersTimeout: headersTimeout / SHORTER,
    requestTimeout: requestTimeout / SHORTER,
    connectionsCheckingInterval: connectionsCheckingInterval / SHORTER,
  };
}

type Limits = typeof SERVER_OPTIONS;

/** An error comes before the end; only the end counts. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : socket.on('close', () => resolve())));
}

async function reply(text: string): Promise<string> {
  const socket = await open(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await closing(socket);
  return Buffer.concat(chunks).toString('latin1');
}

test.each([
  [
    'headers beyond their limit',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(9_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431/,
  ],
  ['no request at all', 'HALLO\r\n\r\n', /^HTTP\/1\.1 400/],
  [
    'a length and chunks at once',
    'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1\.1 400/,
  ],
  [
    'a body that promises ten gigabytes',
    'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 10000000000\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 413/,
  ],
])('%s is refused before it is read', async (_what, request, expected) => {
  expect(await reply(request)).toMatch(expected);
});
