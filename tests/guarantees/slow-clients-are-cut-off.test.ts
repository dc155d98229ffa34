import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors';
import { subject } from '#contract/school/subject';
import { BODY_PATIENCE, SERVER_OPTIONS } from '../../server/http/limits';
import { PICTURE } from '../support/caller';
import { createWorld, type World } from '../support/world';

// Real sockets against the real HTTP server with the product's limits. Time limits that a test has to wait for are
// shortened to a twentieth.
const SHORTER = 20;

const PRODUCT = { ...BODY_PATIENCE };
const SHORT = { firstMs: 400, leastBytes: 4, smallMs: 800, largeMs: 3_000 };

let world: World;
let server: ReturnType<typeof serve>;
let port: number;
beforeAll(async () => {
  Object.assign(BODY_PATIENCE, SHORT);
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
  Object.assign(BODY_PATIENCE, PRODUCT);
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

test('time limits: headers and an almost empty body 15 s, a body 30 s, a file 2 minutes, an upload with a progress bar 5 minutes', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SERVER_OPTIONS;
  const { firstMs, smallMs, largeMs, longMs } = PRODUCT;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect([firstMs, smallMs, largeMs, longMs]).toEqual([15_000, 30_000, 120_000, 300_000]);
  expect(requestTimeout).toBeGreaterThan(longMs);
});

test('three hundred clients that never finish their request are cut off, and others are served meanwhile', async () => {
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

/** An error precedes the close; only the close counts. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : socket.on('close', () => resolve())));
}

async function reply(text: string, body?: Uint8Array): Promise<string> {
  const socket = await open(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const stop = body ? drip(socket, body) : undefined;
  await closing(socket);
  stop?.();
  return Buffer.concat(chunks).toString('latin1');
}

/** Two bytes at a time, at most fifty times a second. */
function drip(socket: Socket, body: Uint8Array): () => void {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.writable && sent < body.length) socket.write(body.subarray(sent, sent + 2));
    sent += 2;
  }, 20);
  return () => clearInterval(timer);
}

const SIGN_IN =
  'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\n';

const upload = (cookie: string, length: number) =>
  `POST /api/account/save-avatar HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nCookie: ${cookie}\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

test('a slow picture is accepted, although another body would have timed out', async () => {
  const { cookie } = await world.as('1001');
  const begin = performance.now();
  expect(await reply(upload(cookie, PICTURE.length), PICTURE)).toMatch(/^HTTP\/1\.1 200/);
  expect(performance.now() - begin).toBeGreaterThan(BODY_PATIENCE.smallMs);
});

test('a slow sheet is accepted, although a picture would have timed out', async () => {
  const { cookie } = await world.as('admin@demo.sch.id');
  const sheet = Buffer.from(
    JSON.stringify({
      file: 'x'.repeat(200),
      columns: ['name'],
      rows: [{ row: 2, cells: ['Kimia'.repeat(16)] }],
    }),
  );
  const head = `POST ${subject.uploadSubjects.path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${sheet.length}\r\nConnection: close\r\n\r\n`;
  const begin = performance.now();
  expect(await reply(head, sheet)).toMatch(/^HTTP\/1\.1 200/);
  expect(performance.now() - begin).toBeGreaterThan(BODY_PATIENCE.largeMs);
});

test.each([
  ['of which nothing arrives', async () => `${SIGN_IN}Content-Length: 9000\r\n\r\n{`, undefined],
  ['that takes too long', async () => `${SIGN_IN}Content-Length: 9000\r\n\r\n{`, new Uint8Array(9_000)],
  [
    'in pieces that takes too long',
    async () => `${SIGN_IN}Transfer-Encoding: chunked\r\n\r\n2000\r\n`,
    new Uint8Array(8_192),
  ],
  [
    'of a file that takes too long',
    async () => upload((await world.as('1001')).cookie, 9_000),
    new Uint8Array(9_000),
  ],
])(
  'a body %s is refused with the usual error body, and its connection is closed',
  async (_what, head, body) => {
    const said = await reply(await head(), body);
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expect(errorBody.parse(JSON.parse(said.slice(said.indexOf('{')))).code).toBe('tooSlow');
  },
);

test('an anonymous upload is refused without waiting for its file', async () => {
  const begin = performance.now();
  expect(await reply(upload('', 9_000))).toMatch(/^HTTP\/1\.1 401/);
  expect(performance.now() - begin).toBeLessThan(BODY_PATIENCE.largeMs);
});

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
