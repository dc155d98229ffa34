import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CONNECTIONS, SERVER_OPTIONS } from '../../server/http/limits';
import { boundConnections } from '../../server/http/sockets';

// Real sockets; all of 127/8 is this machine, so connections can come from several networks.
const [SCHOOL, HOME, OTHER] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const SLOW = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
const ASK_LARGE = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n';
/** More than the buffers of a connection take. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
let sockets: Socket[] = [];
/** Requests to /slow, answered when the test says so. */
let held: ServerResponse[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  [sockets, held] = [[], []];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(bounds: Parameters<typeof boundConnections>[1]): Promise<void> {
  server = createServer(SERVER_OPTIONS, (request, response) => {
    if (request.url === '/slow') held.push(response);
    else if (request.url === '/large') response.end(LARGE);
    else request.resume().once('end', () => response.end('ok'));
  });
  boundConnections(server, bounds);
  server.listen(0, '0.0.0.0', 4_096);
  await once(server, 'listening');
}

/** Opens a connection from this address and sends the text, if any. */
async function arrive(from: string, text = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

async function crowd(from: string, count: number, text = ''): Promise<Socket[]> {
  const guests: Socket[] = [];
  for (let number = 0; number < count; number += 1) guests.push(await arrive(from, text));
  return guests;
}

async function isAnswered(from: string): Promise<boolean> {
  const socket = await arrive(from, GET);
  const data = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(data[0]).startsWith('HTTP/1.1 200');
}

const countConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

async function closedOf(guests: readonly Socket[]): Promise<number> {
  // The server's close is noticed when something is read.
  await isAnswered(OTHER);
  return guests.filter((socket) => socket.closed || socket.readableEnded || socket.destroyed).length;
}

test('a machine that holds every connection of its network loses one to the next newcomer', async () => {
  await listen({ perNetwork: 20, all: 100 });
  const idle = await crowd(SCHOOL, 20);
  expect(await isAnswered(SCHOOL)).toBe(true);
  expect(await closedOf(idle)).toBe(1);
  await expect.poll(() => idle[0]?.closed).toBe(true);
});

test('a machine that holds every place of all gives one up, and other networks keep theirs', async () => {
  await listen({ perNetwork: 100, all: 30 });
  const crowded = await crowd(SCHOOL, 20);
  const others = await crowd(HOME, 10);
  expect(await isAnswered(OTHER)).toBe(true);
  await expect.poll(() => crowded.filter(({ closed }) => closed).length).toBeGreaterThan(0);
  expect(others.filter(({ closed }) => closed)).toHaveLength(0);
});

test('a connection being answered is never closed; one that drips a request forever is', async () => {
  await listen({ perNetwork: 6, all: 100 });
  const answered = await crowd(SCHOOL, 3, SLOW);
  const dripping = await crowd(SCHOOL, 3, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{');
  await expect.poll(() => held.length).toBe(3);
  for (let number = 0; number < 5; number += 1) expect(await isAnswered(SCHOOL)).toBe(true);
  await expect.poll(() => dripping.filter(({ closed }) => closed).length).toBe(3);
  expect(answered.filter(({ closed }) => closed)).toHaveLength(0);
  const replies = answered.map((socket) => once(socket, 'data'));
  for (const response of held) response.end('late');
  expect(String((await Promise.all(replies))[2])).toContain('200');
});

test('if all connections are being answered, the newcomer is refused', async () => {
  await listen({ perNetwork: 3, all: 100 });
  const answered = await crowd(SCHOOL, 3, SLOW);
  await expect.poll(() => held.length).toBe(3);
  expect(await isAnswered(SCHOOL)).toBe(false);
  expect(answered.filter(({ closed }) => closed)).toHaveLength(0);
});

test('replies that nobody reads give way, one for each newcomer', async () => {
  await listen({ perNetwork: 5, all: 100 });
  await crowd(SCHOOL, 5, ASK_LARGE);
  for (let number = 0; number < 5; number += 1) expect(await isAnswered(SCHOOL)).toBe(true);
});

test('a reply of which nothing is read is given up in the end, and one that is still being made is not', async () => {
  await listen({ perNetwork: 20, all: 100 });
  server.timeout = 200;
  await arrive(SCHOOL, ASK_LARGE);
  const waiting = await arrive(SCHOOL, SLOW);
  await expect.poll(countConnections).toBe(2);
  await expect.poll(countConnections).toBe(1);
  const reply = once(waiting, 'data');
  for (const response of held) response.end('late');
  expect(String((await reply)[0])).toContain('200');
});

test('a connection with a recent request is kept before one without', async () => {
  await listen({ perNetwork: 3, all: 100 });
  const [first, second] = await crowd(SCHOOL, 3);
  first?.write(GET);
  if (first) await once(first, 'data');
  await isAnswered(SCHOOL);
  await expect.poll(() => second?.closed).toBe(true);
  expect(first?.closed).toBe(false);
});

test('fifteen hundred devices behind one address have three places each, and leave room for other networks', () => {
  expect(CONNECTIONS.perNetwork).toBeGreaterThanOrEqual(3 * 1_500);
  expect(CONNECTIONS.all - CONNECTIONS.perNetwork).toBeGreaterThanOrEqual(3_000);
});
