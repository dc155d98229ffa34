import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an address that is none is a network of its own', () => {
  expect(networkOf(null)).toBeNull();
  expect(networkOf('unix')).toBe('unix');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.0.0.9, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, bukan-alamat', null],
  ['203.0.113.7, ', null],
])(
  'behind one proxy that sends “%s” the caller is %s: an invalid address is unknown',
  async (hops, address) => {
    expect(await addressOf(hops, 1)).toBe(address);
  },
);

test('without a proxy in front nothing that a caller writes is believed', async () => {
  expect(await addressOf('203.0.113.7', 0)).toBeNull();
});

/** For a request without a socket. */
async function addressOf(hops: string, trustedProxies: number): Promise<unknown> {
  const app = new Hono().get('/', (http) => http.json(clientAddress(http, { trustedProxies })));
  const reply = await app.request('/', { headers: { 'x-forwarded-for': hops } });
  return reply.json();
}
