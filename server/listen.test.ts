import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, tryAddress } from './listen';

const HOST = '127.0.0.1';

let other: Server;
let port: number;
beforeEach(async () => {
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  ({ port } = other.address() as AddressInfo);
});
afterEach(() => void other.close());

const TAKEN = /^Port \d+ sudah dipakai program lain/;

test('a port that is taken is refused when it is tried', async () => {
  await expect(tryAddress({ host: HOST, port })).rejects.toThrow(TAKEN);
});

test('a port that was taken after it was tried is refused when the server listens', async () => {
  const place = { host: HOST, port, trustedProxies: 0 };
  await expect(listen(() => new Response(), place, undefined)).rejects.toThrow(TAKEN);
});

test('an address that was tried is free for the server', async () => {
  await new Promise((resolve) => other.close(resolve));
  await tryAddress({ host: HOST, port });
  const server = await listen(() => new Response('siap'), { host: HOST, port, trustedProxies: 0 }, undefined);
  const reply = await fetch(`http://${HOST}:${port}`);
  expect(await reply.text()).toBe('siap');
  await new Promise((resolve) => server.close(resolve));
});

test('an address of another machine is refused when it is tried', async () => {
  await expect(tryAddress({ host: '203.0.113.1', port: 0 })).rejects.toThrow(
    'Alamat 203.0.113.1 bukan milik komputer ini.',
  );
});
