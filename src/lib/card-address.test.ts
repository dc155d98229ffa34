import { expect, test } from 'vitest';
import { addressFault } from './card-address';

test.each([
  'http://127.0.0.1:3000',
  'http://127.9.8.7',
  'https://localhost:3000',
  'http://LOCALHOST',
  'http://sekolah.localhost',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
])('%s opens on the server itself and nowhere else', (origin) => {
  expect(addressFault(origin)).toBe('loopback');
});

test.each(['http://192.168.10.5:3000', 'http://ujian.sekolah.sch.id', 'http://localhost.sch.id'])(
  '%s opens without https',
  (origin) => {
    expect(addressFault(origin)).toBe('insecure');
  },
);

test.each(['https://ujian.sekolah.sch.id', 'https://192.168.10.5:3000', 'https://127.0.0.1.sch.id'])(
  '%s is good for a card',
  (origin) => {
    expect(addressFault(origin)).toBeNull();
  },
);
